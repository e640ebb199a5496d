import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');

let data: string;
beforeEach(() => (data = mkdtempSync(join(tmpdir(), 'brightnest-commands-'))));
afterEach(() => rmSync(data, { recursive: true, force: true }));

// Each is compiled into one file as it is started; what is missing in it shows only then.
test.each([
  ['deploy/dead-letters/main.mjs', ['--nonsense'], /Usage: npm run dead-letters/],
  ['deploy/bench/main.mjs', ['nonsense'], /There is no benchmark «nonsense»/],
])('%s %j starts', (program, args, said) => {
  const { stdout, stderr } = spawnSync(process.execPath, [join(ROOT, program), ...args], {
    cwd: data,
    encoding: 'utf8',
    timeout: 50_000,
  });
  expect(stdout + stderr).toMatch(said);
});
