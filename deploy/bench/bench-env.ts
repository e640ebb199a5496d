import { str, url } from 'envalid';
import { readEnv } from '@brightnest/service-kit/env';

/** What `npm run bench:…` gives to the program that measures. */
export const benchEnv = readEnv({
  MONGO_URL: url({ desc: 'MongoDB of the benchmark' }),
  AMQP_URL: url({ desc: 'RabbitMQ of the benchmark' }),
  SMTP_URL: url({ desc: 'mail catcher of the benchmark' }),
  CHROMIUM_PATH: str({ default: '/usr/bin/chromium', desc: 'a Chromium or Chrome' }),
  BENCH_DATA_DIR: str({ desc: 'folder that the runner removes when all is over' }),
});
