import { num, str, url } from 'envalid';
import { readEnv } from '../env';

/** The real servers that the tests run against; the runner names them. */
export const testEnv = readEnv({
  MONGO_URL: url({ desc: 'connection string of the MongoDB replica set of the tests' }),
  AMQP_URL: url({ desc: 'connection string of the RabbitMQ of the tests' }),
  MINIO_ENDPOINT: str({ default: '', desc: 'address of the MinIO of the tests' }),
  MINIO_ACCESS_KEY: str({ default: '', desc: 'its access key' }),
  MINIO_SECRET_KEY: str({ default: '', desc: 'its secret key' }),
  ROUNDS: num({ default: 5, desc: 'how often a race is run; more often to be surer' }),
  LOG_LEVEL: str({ default: 'silent', desc: 'level of the logs printed during tests' }),
});

/** What a program that a test starts needs of this process's environment. */
export const programEnv = { PATH: process.env.PATH, LANG: process.env.LANG ?? 'C.UTF-8' };
