import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets } from './secrets';

test('secrets are made once, differ, and only their owner reads them', async () => {
  const home = await mkdtemp(join(tmpdir(), 'brightnest-secrets-'));
  const folder = join(home, 'secrets');
  const first = await loadSecrets(folder);
  expect(await loadSecrets(folder)).toEqual(first);
  expect(first.internalKey).toMatch(/^[0-9a-f]{64}$/);
  expect(first.internalKey).not.toBe(first.minioPassword);
  expect((await stat(join(folder, 'internal-key'))).mode & 0o777).toBe(0o600);
  await rm(home, { recursive: true });
});
