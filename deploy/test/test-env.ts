import { str, url } from 'envalid';
import { readEnv } from '@brightnest/service-kit/env';

/** What `npm test` gives to the tests of whole sites. */
export const siteTestEnv = readEnv({
  MONGO_URL: url({ desc: 'MongoDB of the tests; npm test starts one' }),
  AMQP_URL: url({ desc: 'RabbitMQ of the tests; npm test starts one' }),
  MINIO_ENDPOINT: url({ desc: 'MinIO of the tests; npm test starts one' }),
  MINIO_ACCESS_KEY: str({ desc: 'its access key' }),
  MINIO_SECRET_KEY: str({ desc: 'its secret key' }),
  TEST_DATA_DIR: str({ default: '', desc: 'folder that the runner empties when all is over' }),
});

/** The browsers that are tested with. */
export function browserPaths(): { chromium: string; headlessShell: string } {
  const { CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: headlessShell } = readEnv({
    CHROMIUM_PATH: str({ default: '/usr/bin/chromium', desc: 'a Chromium or Chrome' }),
    HEADLESS_SHELL_PATH: str({ default: '', desc: 'its headless shell, if there is one' }),
  });
  return { chromium, headlessShell: headlessShell || chromium };
}

const SHARED_SITE = 'TEST_SHARED_SITE';

/** Hands the facts of the shared site, its plain data, to the processes that test it. */
export function publishSharedSite(facts: object): void {
  process.env[SHARED_SITE] = JSON.stringify(facts);
}

/** Whether the shared site has been started, before which everything was built. */
export function hasSharedSite(): boolean {
  return readEnv({ [SHARED_SITE]: str({ default: '' }) })[SHARED_SITE] !== '';
}

export function readSharedSite(): string {
  return readEnv({
    [SHARED_SITE]: str({
      desc: 'set before the browser tests start, by deploy/test/browser-setup',
    }),
  })[SHARED_SITE];
}
