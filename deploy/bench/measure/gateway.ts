import { sessionCookieNames } from '@brightnest/contracts/identity/session-cookies';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { connectDatabase, disconnectDatabase } from '@brightnest/service-kit/persistence/database';
import { readCallerEnv } from '../../local/env';
import { findProgram } from '../../local/programs/run-program';
import { addAccounts, PASSWORD } from '../accounts';
import { benchEnv } from '../bench-env';
import { compareRates, type Contender } from '../compare-rates';
import { type Programs, startPrograms } from '../site';
import { closeConnections, cpuSecondsOf, httpCall, workFor } from '../statistics';

const AT_ONCE = 16;
const ROUNDS = benchEnv.BENCH_ROUNDS ?? 7;
const ROUND_MS = 2_000;
const WARM_UP_MS = 2_000;

async function main(): Promise<void> {
  const programs = await startPrograms();
  try {
    await connectDatabase(benchEnv.MONGO_URL, `${programs.databasePrefix}auth`);
    const token = await signIn(programs.authUrl);
    await compare(await passedOn(programs, token));
    await compare(await signedIn(programs, token));
  } finally {
    closeConnections();
    await disconnectDatabase();
    await programs.stop();
  }
}

interface Way {
  name: string;
  url: string;
  path: string;
  headers?: Record<string, string>;
  /** 200 when absent. */
  status?: number;
  isOptional?: boolean;
}

/** The same call, or one that is refused, by several ways. */
interface Comparison {
  heading: string;
  subject: string;
  base: string;
  ways: Way[];
}

/** What the gateway adds to a service that costs nothing, beside a gateway that only passes on. */
async function passedOn(programs: Programs, token: string): Promise<Comparison> {
  const tiny = await programs.startPeer('tiny-service');
  const peer = await programs.startPeer('fastify-proxy', { UPSTREAM: tiny });
  const url = await programs.startGateway({ CAREERS_URL: tiny });
  const limited = await programs.startGateway({ CAREERS_URL: tiny, RATE_LIMIT_SCALE: '0.01' });
  const { path } = careersRoutes.listJobs;
  return {
    heading: `GET ${path} of a service that does nothing`,
    subject: 'call',
    base: '@fastify/http-proxy',
    ways: [
      { name: '@fastify/http-proxy', url: peer, path },
      ...(await nginxBefore(tiny, programs)),
      { name: 'gateway, a visitor', url, path },
      { name: 'gateway, signed in', url, path, headers: cookieOf(token) },
      { name: 'gateway, 404', url, path: '/api/not-declared', status: 404 },
      { name: 'gateway, 429', url: limited, path, status: 429 },
    ],
  };
}

/** nginx as a proxy, where this machine has it. */
async function nginxBefore(upstream: string, programs: Programs): Promise<Way[]> {
  const NGINX = findProgram('nginx', readCallerEnv().path);
  if (NGINX === undefined) {
    console.log('nginx is not on the PATH: it is left out.');
    return [];
  }
  const url = await programs.startPeer('nginx', { UPSTREAM: upstream, NGINX });
  return [{ name: 'nginx', url, path: careersRoutes.listJobs.path, isOptional: true }];
}

/** What a session costs, with and without the memory of tokens. */
async function signedIn(programs: Programs, token: string): Promise<Comparison> {
  const { path } = authRoutes.getCurrentUser;
  const [remembering, forgetful] = [
    await programs.startGateway(),
    await programs.startGateway({ REMEMBERED_TOKENS: '0' }),
  ];
  const headers = cookieOf(token);
  return {
    heading: `GET ${path}`,
    subject: 'call of a service',
    base: 'the direct',
    ways: [
      {
        name: 'the service itself',
        url: programs.authUrl,
        path,
        headers: { authorization: `Bearer ${token}` },
      },
      { name: 'gateway', url: remembering, path, headers },
      { name: 'gateway without memory', url: forgetful, path, headers },
    ],
  };
}

async function compare({ heading, subject, base, ways }: Comparison): Promise<void> {
  // What a limit leaves is gone before it is measured.
  for (const way of ways)
    await workFor(() => call(way, false), { atOnce: AT_ONCE, forMs: WARM_UP_MS });
  const contenders = ways.map((way): Contender => ({
    name: way.name,
    work: () => workFor(() => call(way), { atOnce: AT_ONCE, forMs: ROUND_MS }),
    cpuSeconds: () => cpuSecondsOf(way.url),
    ...(way.isOptional && { isOptional: true }),
  }));
  const lines = await compareRates(contenders, {
    heading: `${heading}, per second, ${AT_ONCE} at once`,
    subject,
    rounds: ROUNDS,
    base,
    digits: 0,
    cpu: { label: 'own processor time per call', unit: 'µs', digits: 0 },
  });
  console.log(lines.join('\n'));
}

async function call(
  { url, path, headers, status: wanted = 200 }: Way,
  isStrict = true,
): Promise<void> {
  const { status, text } = await httpCall(url + path, { method: 'GET', headers });
  if (isStrict && (status !== wanted || text === 'null')) {
    throw new Error(`${url} answered ${status} ${text}`);
  }
}

const cookieOf = (token: string) => ({
  cookie: `${sessionCookieNames(false).access}=${token}`,
});

async function signIn(authUrl: string): Promise<string> {
  const [email] = await addAccounts(1);
  const { cookies } = await httpCall(authUrl + authRoutes.login.path, {
    method: 'POST',
    body: { email, password: PASSWORD },
  });
  const token = cookies.map((cookie) => /^bn_access=([^;]+)/.exec(cookie)?.[1]).find(Boolean);
  if (token === undefined) throw new Error('The account of the benchmark could not sign in');
  return token;
}

void main();
