import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** What `npm start` and `npm test` read from the environment of whoever calls them. */
export interface CallerEnv {
  port: number;
  mongoUrl: string | undefined;
  amqpUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Who carries text messages. */
  sms: string | undefined;
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
    sms: env.SMS || undefined,
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

/** Where things live. Nothing else in this folder builds these paths. */
export interface Folders {
  /** The clone. */
  root: string;
  /** Data, logs and secrets of one running site. */
  data: string;
  logs: string;
  secrets: string;
  /** Programs fetched or built once, shared by all clones. */
  cache: string;
}

/** The folders of the site that `npm start` runs from a clone. */
export function startFolders(root: string, { dataDir, cacheHome }: CallerEnv): Folders {
  return foldersOf(root, resolve(root, dataDir ?? '.data'), cacheHome);
}

export function foldersOf(root: string, data: string, cacheHome: string | undefined): Folders {
  return {
    root,
    data,
    logs: join(data, 'logs'),
    secrets: join(data, 'secrets'),
    cache: join(cacheHome ?? join(homedir(), '.cache'), 'brightnest'),
  };
}
