import { defineConfig } from '@medusajs/framework/utils';

const { COOKIE_SECRET, DATABASE_URL, JWT_SECRET, WITH_CACHE } = process.env;

// Its own cache of queries, which it leaves off unless asked.
const cache = {
  featureFlags: { caching: true },
  modules: [{ resolve: '@medusajs/medusa/caching', options: { in_memory: { enable: true } } }],
};

// What needs Redis is in memory, as it is without an address of one: there is one process.
export default defineConfig({
  projectConfig: {
    databaseUrl: DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    http: {
      ...{ storeCors: '', adminCors: '', authCors: '' },
      ...{ jwtSecret: JWT_SECRET, cookieSecret: COOKIE_SECRET },
    },
  },
  admin: { disable: true },
  ...(WITH_CACHE === 'yes' && cache),
});
