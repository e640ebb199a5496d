import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { defineRoutes } from '@brightnest/contracts/routes/declaration';
import { handle } from '../http/route';
import { on } from '../messaging/subscriptions';
import { eventually } from '../testing/eventually';
import { compileProgram, freePort } from '../testing/own-process';
import { createOwnMongod } from '../testing/own-servers';
import { dropTopology, publishRaw, testEvent } from '../testing/test-broker';
import { programEnv } from '../testing/test-env';
import {
  createTestEnv,
  dropDatabase,
  startTestService,
  type TestService,
} from '../testing/test-service';
import { createService } from './service';

describe('createService', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService((env) => createService({ name: 'quotes', env, routes: [] }));
  });
  afterAll(() => service.stop());

  test('is healthy, and ready once database and broker are connected', async () => {
    expect(await service.call('GET', '/health')).toMatchObject({
      status: 200,
      body: { status: 'ok' },
    });
    expect(await service.call('GET', '/ready')).toMatchObject({
      status: 200,
      body: { ready: true, mongo: true, broker: true },
    });
  });

  test('exposes its measurements', async () => {
    await service.call('GET', '/nowhere');
    const { body } = await service.call<string>('GET', '/metrics');
    expect(body).toMatch(/http_request_duration_seconds_count\{.*route="other",status="404"\} 1/);
  });
});

describe('a service as a process', () => {
  interface Program {
    child: ChildProcessByStdio<null, Readable, Readable>;
    output(): string;
    exitCode: Promise<number | null>;
  }
  interface Line {
    msg: string;
    port?: number;
  }

  const env = createTestEnv('http://127.0.0.1:1');
  const compiled = compileProgram(join(__dirname, '../testing/sample-main.ts'));
  const started: Program[] = [];
  afterEach(() => {
    for (const { child } of started.splice(0)) child.kill('SIGKILL');
  });

  afterAll(async () => {
    await dropDatabase(env);
    await dropTopology(env);
  });

  function run(overrides: Record<string, string | undefined> = {}): Program {
    const { MONGO_DB, MONGO_URL, AMQP_URL, BROKER_NAMESPACE, BROKER_CONSUMERS } = env;
    const { INTERNAL_KEY, AUTH_JWKS_URL } = env;
    const servers = { MONGO_DB, MONGO_URL, AMQP_URL, BROKER_NAMESPACE, BROKER_CONSUMERS };
    const own = { ...servers, INTERNAL_KEY, AUTH_JWKS_URL };
    const child = spawn(process.execPath, [compiled], {
      env: { ...programEnv, ...own, ...overrides },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    const exitCode = once(child, 'exit').then(([code]) => code as number | null);
    const program = { child, output: () => output, exitCode };
    started.push(program);
    return program;
  }

  const lines = (program: Program): Line[] =>
    program
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line);

  const address = (program: Program): Promise<string> =>
    eventually(() => {
      const port = lines(program).find(({ msg }) => msg === 'listening')?.port;
      return port !== undefined && `http://127.0.0.1:${port}`;
    });

  test('SIGTERM lets a running request finish and leaves with 0', async () => {
    const program = run();
    const url = await address(program);
    const answer = fetch(`${url}/api/slow`);
    // On another connection behind it: when this one is answered, that one has begun.
    await fetch(`${url}/health`);
    program.child.kill('SIGTERM');
    expect(await (await answer).json()).toEqual({ done: true });
    expect(await program.exitCode).toBe(0);
    expect(lines(program).at(-1)?.msg).toBe('stopped');
  });

  test('for a while after SIGTERM calls are answered, each on a connection of its own', async () => {
    const program = run({ STOP_DELAY_MS: '1500' });
    const url = await address(program);
    await fetch(`${url}/health`);
    program.child.kill('SIGTERM');
    await eventually(async () => {
      const { status, headers } = await fetch(`${url}/ready`);
      return status === 503 && headers.get('connection') === 'close';
    });
    const { status, headers } = await fetch(`${url}/api/slow`);
    expect([status, headers.get('connection')]).toEqual([200, 'close']);
    expect(await program.exitCode).toBe(0);
  });

  test('an error that nobody caught is logged and ends the process with 1, after a clean stop', async () => {
    const program = run();
    await fetch(`${await address(program)}/api/crash`);
    expect(await program.exitCode).toBe(1);
    expect(program.output()).toContain('nobody caught this');
    expect(lines(program).map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['uncaught error', 'stopped']),
    );
  });

  test('a database that is not there yet is waited for', async () => {
    const mongod = await createOwnMongod();
    const port = await freePort();
    const program = run({ MONGO_URL: mongod.url, PORT: String(port) });
    const statusOf = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        ({ status }) => status,
        () => undefined,
      );
    await eventually(async () => (await statusOf('/health')) === 200);
    expect([await statusOf('/ready'), await statusOf('/api/slow')]).toEqual([503, 503]);
    await eventually(() => program.output().includes('waiting for the database'));
    await mongod.start();
    await eventually(async () => (await statusOf('/ready')) === 200);
    expect(await statusOf('/api/slow')).toBe(200);
    await mongod.remove();
  });

  test('where it is told so, nobody else reaches it before it can answer', async () => {
    const mongod = await createOwnMongod();
    const port = await freePort();
    const program = run({
      ...{ MONGO_URL: mongod.url, PORT: String(port) },
      ...{ HOST: '127.0.0.2', STARTING_HOST: '127.0.0.1' },
    });
    const statusAt = (host: string) =>
      fetch(`http://${host}:${port}/ready`).then(
        ({ status }) => status,
        () => 'refused',
      );
    await eventually(async () => (await statusAt('127.0.0.1')) === 503);
    expect(await statusAt('127.0.0.2')).toBe('refused');
    await mongod.start();
    await eventually(async () => (await statusAt('127.0.0.2')) === 200);
    expect(await statusAt('127.0.0.1')).toBe('refused');
    program.child.kill('SIGTERM');
    expect(await program.exitCode).toBe(0);
    await mongod.remove();
  });

  test('SIGTERM ends it while it waits for the database, with 0', async () => {
    const program = run({ MONGO_URL: 'mongodb://127.0.0.1:1/' });
    await eventually(() => program.output().includes('waiting for the database'));
    program.child.kill('SIGTERM');
    expect(await program.exitCode).toBe(0);
    expect(program.output()).not.toContain('could not start');
  });

  test('a missing variable is named', async () => {
    const program = run({ AMQP_URL: undefined });
    expect(await program.exitCode).toBe(1);
    expect(program.output()).toContain('AMQP_URL is missing (connection string of RabbitMQ).');
    expect(program.output()).not.toContain('    at ');
  });
});

describe('a stop while requests run', () => {
  const { slow } = defineRoutes('quotes', {
    slow: { method: 'GET', path: '/api/slow', access: 'public' },
  });

  test('a stop lets running requests and events finish and takes no new ones', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const log: string[] = [];
    const service = await startTestService((env) =>
      createService({
        name: 'quotes',
        env,
        routes: [
          handle(slow, {}, async () => {
            log.push('request began');
            await gate;
            log.push('request done');
            return { ok: true };
          }),
        ],
        subscriptions: [
          on('quote.read', 'slow', async () => {
            log.push('event began');
            await gate;
            log.push('event done');
          }),
        ],
        onStop: () => void log.push('stopping'),
      }),
    );
    const answer = service.call('GET', '/api/slow');
    await publishRaw(service.env, [testEvent('quote.read', { quoteId: 'q' })]);
    await eventually(() => log.length === 2);
    const stopped = service.stop();
    await eventually(() => log.includes('stopping'));
    await eventually(() =>
      fetch(`${service.url}/health`).then(
        () => false,
        () => true,
      ),
    );
    release();
    expect(await answer).toMatchObject({ status: 200, body: { ok: true } });
    await stopped;
    expect(log.slice(3).sort()).toEqual(['event done', 'request done']);
  });
});
