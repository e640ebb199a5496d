/** What `npm start` and `npm test` read from the environment of whoever calls them. */
export interface CallerEnv {
  port: number;
  mongoUrl: string | undefined;
  amqpUrl: string | undefined;
  smtpUrl: string | undefined;
  minioEndpoint: string | undefined;
  minioAccessKey: string | undefined;
  minioSecretKey: string | undefined;
  chromiumPath: string | undefined;
  /** Folders in which programs are looked for. */
  path: string[];
  cacheHome: string | undefined;
  /** Where the running site keeps its data; `.data` in the clone when absent. */
  dataDir: string | undefined;
  npmProgram: string | undefined;
  /** Handed on to every program that is started. */
  all: NodeJS.ProcessEnv;
}

const DEFAULT_PORT = 8080;

export function readCallerEnv(env: NodeJS.ProcessEnv = process.env): CallerEnv {
  return {
    port: Number(env.PORT || DEFAULT_PORT),
    mongoUrl: env.MONGO_URL || undefined,
    amqpUrl: env.AMQP_URL || undefined,
    smtpUrl: env.SMTP_URL || undefined,
    minioEndpoint: env.MINIO_ENDPOINT || undefined,
    minioAccessKey: env.MINIO_ACCESS_KEY || undefined,
    minioSecretKey: env.MINIO_SECRET_KEY || undefined,
    chromiumPath: env.CHROMIUM_PATH || undefined,
    path: (env.PATH ?? '').split(':').filter(Boolean),
    cacheHome: env.XDG_CACHE_HOME || undefined,
    dataDir: env.DATA_DIR || undefined,
    npmProgram: env.npm_execpath || undefined,
    all: env,
  };
}
