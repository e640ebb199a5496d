import { randomBytes } from 'node:crypto';

interface MedusaOptions {
  /** Where it is installed, with its project. */
  home: string;
  databaseUrl: string;
}

/** How a command of Medusa is run, as in production. */
export function medusaProgram(
  { home, databaseUrl }: MedusaOptions,
  [...command]: readonly string[],
) {
  return {
    command: process.execPath,
    args: ['node_modules/@medusajs/cli/cli.js', ...command],
    cwd: home,
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      JWT_SECRET: randomBytes(16).toString('hex'),
      COOKIE_SECRET: randomBytes(16).toString('hex'),
      MEDUSA_DISABLE_TELEMETRY: 'true',
      // As of our programs where they are measured: it would write a line for each call.
      LOG_LEVEL: 'error',
    },
  };
}
