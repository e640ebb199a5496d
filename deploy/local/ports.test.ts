import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, rememberedPorts, requirePort } from './ports';

let folder: string;
let stranger: Server | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brightnest-ports-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await new Promise<unknown>((resolve) => (stranger ? stranger.close(resolve) : resolve(0)));
  stranger = undefined;
});

const occupy = (port: number) =>
  new Promise<number>((resolve) => {
    stranger = createServer().listen(port, '127.0.0.1', () =>
      resolve((stranger?.address() as AddressInfo).port),
    );
  });

test('chosen ports differ and stay the same at the next start', async () => {
  const first = await rememberedPorts(folder, ['mongo', 'rabbitmq', 'minio']);
  expect(new Set(Object.values(first)).size).toBe(3);
  expect(await rememberedPorts(folder, ['mongo', 'rabbitmq', 'minio'])).toEqual(first);
});

test('a port that a stranger took is chosen again, the others stay', async () => {
  const first = await rememberedPorts(folder, ['mongo', 'minio']);
  await occupy(first.mongo);
  const second = await rememberedPorts(folder, ['mongo', 'minio']);
  expect(second.mongo).not.toBe(first.mongo);
  expect(second.minio).toBe(first.minio);
  expect(JSON.parse(await readFile(join(folder, 'ports.json'), 'utf8'))).toEqual(second);
});

test('an unreadable memory is forgotten', async () => {
  await writeFile(join(folder, 'ports.json'), '{');
  expect((await rememberedPorts(folder, ['mongo'])).mongo).toBeGreaterThan(0);
});

test('a new port is none of those given out already', async () => {
  const taken = new Set<number>();
  for (let count = 0; count < 20; count += 1) taken.add(await freePort(taken));
  expect(taken.size).toBe(20);
});

test('a busy site port is one sentence with the way out', async () => {
  const port = await occupy(0);
  await expect(requirePort(port)).rejects.toThrow(
    `Port ${port} is in use by another program. Choose another: PORT=${port + 1} npm start`,
  );
});

test.each([Number.NaN, 0, 70_000, 80.5])('PORT %p is refused', (port) =>
  expect(requirePort(port)).rejects.toThrow('PORT must be a number from 1 to 65535.'),
);
