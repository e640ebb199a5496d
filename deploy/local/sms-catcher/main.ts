import { readEnv } from '@brightnest/service-kit/env';
import { port, str, url } from 'envalid';
import { startSmsCatcher } from './catcher';

/** The program that catches text messages; `npm start` runs it beside the site. */
async function main(): Promise<void> {
  const env = readEnv({
    PORT: port({ desc: 'port to listen on' }),
    PUBLIC_URL: url({ desc: 'address of the site, which hears what is answered' }),
    INTERNAL_KEY: str({ desc: 'shared secret of the site' }),
    MESSAGES_FILE: str({ desc: 'where the messages are kept' }),
  });
  const catcher = await startSmsCatcher({
    port: env.PORT,
    siteUrl: env.PUBLIC_URL,
    internalKey: env.INTERNAL_KEY,
    file: env.MESSAGES_FILE,
  });
  process.once('SIGTERM', () => void catcher.stop());
}

void main();
