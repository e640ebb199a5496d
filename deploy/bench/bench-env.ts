import { readEnv } from '@brightnest/service-kit/env';
import { num, str, url } from 'envalid';

/** What `npm run bench:…` gives to the program that measures. */
export const benchEnv = readEnv({
  MONGO_URL: url({ desc: 'MongoDB of the benchmark' }),
  AMQP_URL: url({ desc: 'RabbitMQ of the benchmark' }),
  SMTP_URL: url({ desc: 'mail catcher of the benchmark' }),
  MINIO_ENDPOINT: url({ default: undefined, desc: 'MinIO of the benchmark, where it needs one' }),
  MINIO_ACCESS_KEY: str({ default: undefined, desc: 'its user' }),
  MINIO_SECRET_KEY: str({ default: undefined, desc: "its user's password" }),
  CHROMIUM_PATH: str({ default: '/usr/bin/chromium', desc: 'a Chromium or Chrome' }),
  LIGHTHOUSE_MODULE: str({ default: '', desc: 'file of Lighthouse, where it is to measure' }),
  K6_PATH: str({ default: 'k6', desc: 'program of k6, where it is to make the load' }),
  BENCH_RECORDS: num({ default: undefined, desc: 'how many records the large set is to have' }),
  BENCH_ROUNDS: num({ default: undefined, desc: 'how many rounds are to be measured' }),
  BENCH_RESULTS: str({ default: undefined, desc: 'file to which ratios are added' }),
  BENCH_DATA_DIR: str({ desc: 'folder that the runner removes when all is over' }),
});
