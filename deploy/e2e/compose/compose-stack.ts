import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '@brightnest/service-kit/env';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { str } from 'envalid';
import { freePort } from '../../local/ports';
import { runProgram } from '../../local/programs/run-program';
import { type Mailbox, openMailbox } from '../../test/mailbox';

const STARTS_WITHIN_MS = 5 * 60_000;
const LOOK_EVERY_MS = 1_000;
/** Where containers that call the site find its certificate, which nobody but itself has signed. */
export const CERTIFICATE = '/tls/fullchain.pem';

const { COMPOSE_FILES_ALSO } = readEnv({
  COMPOSE_FILES_ALSO: str({
    default: '',
    desc: 'more compose files, separated by colons, such as for images of this machine',
  }),
});

/** What a stack has beside docker-compose.yml. */
export interface StackOptions {
  /** The clone. */
  root: string;
  /** Of the containers and volumes: what runs under another name is not met. */
  project: string;
  /** Values of .env: those without which nothing starts are there. */
  env?: Record<string, string>;
  /** Files of the clone that are laid over docker-compose.yml. */
  files?: readonly string[];
  /** Laid over docker-compose.yml; `beside` is what a container of the test's own begins with. */
  override?(beside: object): { services: Record<string, object> };
  /** What docker says while it works. */
  onLine?(line: string): void;
  signal?: AbortSignal;
}

/** docker-compose.yml as it is shipped, on free ports of loopback, with a mail catcher beside it. */
export interface ComposeStack {
  /** The clone. */
  root: string;
  url: string;
  /** The same without TLS. */
  plainUrl: string;
  /** PEM; what the site proves itself with. */
  certificate: string;
  mail: Mailbox;
  /** Runs a command of docker compose. @returns what it printed. */
  compose(...args: string[]): Promise<string>;
  /** What a script of the clone's that calls docker compose runs in. */
  env: NodeJS.ProcessEnv;
  /** What .env holds beside its secrets. */
  values: Readonly<Record<string, string>>;
  /** Changes values of .env. */
  set(values: Record<string, string>): Promise<void>;
  /** Starts everything and waits until it is well. */
  up(): Promise<void>;
  /** Waits until each container that there is is well. */
  becomesWell(): Promise<void>;
  /** Removes containers, volumes and files. */
  stop(): Promise<void>;
}

/** Writes what the stack needs into a folder of its own; nothing runs yet. */
export async function prepareComposeStack(options: StackOptions): Promise<ComposeStack> {
  const { root, project, onLine, signal } = options;
  const folder = await mkdtemp(join(tmpdir(), `${project}-`));
  const tls = join(folder, 'tls');
  await mkdir(tls);
  await makeCertificate(tls, signal);
  const https = await freePort();
  const http = await freePort(new Set([https]));
  const mail = await freePort(new Set([https, http]));
  const envFile = join(folder, '.env');
  const values: Record<string, string> = {
    ...{ VERSION: project, SITE_HOST: `localhost:${https}`, TLS_DIR: tls },
    ...{ SMTP_URL: 'smtp://mail:1025', MAIL_FROM: 'hello@example.com', PAYMENTS: 'off' },
    ...options.env,
  };
  await makeEnv(root, envFile, values);
  const override = join(folder, 'beside.yml');
  await writeFile(override, overrideOf({ tls, https, http, mail }, options));
  const ofTheClone = ['docker-compose.yml', ...(options.files ?? [])].map((file) =>
    join(root, file),
  );
  const files = [...ofTheClone, override, ...COMPOSE_FILES_ALSO.split(':')].filter(Boolean);
  const env = {
    ...process.env,
    ...{ COMPOSE_PROJECT_NAME: project, COMPOSE_ENV_FILES: envFile },
    ...{ COMPOSE_FILE: files.join(':'), COMPOSE_PATH_SEPARATOR: ':' },
  };
  const compose = (...args: string[]) =>
    runProgram('docker', ['compose', ...args], { cwd: root, env, onLine, signal });
  const becomesWell = async () => {
    await eventually(
      async () => {
        const ill = await unwell(compose);
        if (ill.length > 0) throw new Error(`Not well: ${ill.join(', ')}`);
        return true;
      },
      STARTS_WITHIN_MS,
      LOOK_EVERY_MS,
    );
  };

  return {
    url: `https://localhost:${https}`,
    plainUrl: `http://localhost:${http}`,
    certificate: await readFile(join(tls, 'fullchain.pem'), 'utf8'),
    mail: openMailbox(`http://127.0.0.1:${mail}`),
    ...{ root, compose, env, becomesWell, values },
    async set(changed) {
      Object.assign(values, changed);
      await setIn(envFile, changed);
    },
    async up() {
      await compose('up', '--detach', '--no-build');
      await becomesWell();
    },
    async stop() {
      // Also after Ctrl-C, and with what runs by a profile.
      const down = ['compose', '--profile', '*', 'down', '--volumes', '--timeout', '10'];
      await runProgram('docker', down, { cwd: root, env, onLine });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The containers that are there and not as they should be, each with its state. */
export async function unwell(compose: ComposeStack['compose']): Promise<string[]> {
  const listed = await compose('ps', '--all', '--format', '{{.Service}} {{.Status}}');
  // One-shot containers have ended, without a failure; those without a health check are up.
  return listed
    .split('\n')
    .filter((line) => !/ (Up .*\(healthy\)|Up (?!.*\()|Exited \(0\))/.test(line));
}

async function makeCertificate(folder: string, signal?: AbortSignal): Promise<void> {
  const args = [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost,DNS:nginx'],
    ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
  ];
  await runProgram('openssl', args, { signal });
}

/** As the README says, with the values filled in that it asks for. */
async function makeEnv(root: string, file: string, values: Record<string, string>): Promise<void> {
  await runProgram('sh', [join(root, 'deploy/docker/make-env.sh'), file]);
  await setIn(file, values);
}

async function setIn(file: string, values: Record<string, string>): Promise<void> {
  const made = await readFile(file, 'utf8');
  const kept = made.split('\n').filter((line) => !(line.split('=')[0]! in values));
  const filled = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  await writeFile(file, [...kept, ...filled, ''].join('\n'));
}

interface Places {
  tls: string;
  https: number;
  http: number;
  mail: number;
}

function overrideOf({ tls, https, http, mail }: Places, { override }: StackOptions): string {
  const beside = {
    image: 'brightnest-site:${VERSION:-latest}',
    networks: ['inside', 'outside'],
    volumes: [`${tls}/fullchain.pem:${CERTIFICATE}:ro`],
  };
  const catcher = {
    ...beside,
    command: [
      ...['node', 'node_modules/maildev/bin/maildev', '--smtp', '1025', '--web', '1080'],
      ...['--ip', '0.0.0.0', '--web-ip', '0.0.0.0'],
    ],
    ports: [`127.0.0.1:${mail}:1080`],
  };
  const services = { mail: catcher, ...override?.(beside).services };
  const own = Object.entries(services).map(([name, one]) => `  ${name}: ${JSON.stringify(one)}`);
  // JSON has no tag, and without it the ports would be added to those of the file below.
  const ports = [`127.0.0.1:${https}:443`, `127.0.0.1:${http}:80`];
  const nginx = `  nginx: { ports: !override ${JSON.stringify(ports)} }`;
  return ['services:', nginx, ...own, ''].join('\n');
}
