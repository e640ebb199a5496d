import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');

let data: string;
beforeEach(() => (data = mkdtempSync(join(tmpdir(), 'brightnest-commands-'))));
afterEach(() => rmSync(data, { recursive: true, force: true }));

// Each is compiled into one file as it is started; what is missing in it shows only then.
test.each([
  [
    'deploy/dead-letters/main.mjs',
    ['--nonsense'],
    /Unknown option '--nonsense'[^]*Usage: npm run dead-letters/,
  ],
  ['deploy/dead-letters/main.mjs', ['some-id'], /Say --replay before/],
  ['deploy/attacks/main.mjs', ['nonsense'], /There is no part «nonsense»/],
  ['deploy/bench/main.mjs', ['nonsense'], /There is no benchmark «nonsense»/],
])('%s %j starts', (program, args, said) => {
  const { stdout, stderr } = spawnSync(process.execPath, [join(ROOT, program), ...args], {
    cwd: data,
    encoding: 'utf8',
    timeout: 50_000,
  });
  expect(stdout + stderr).toMatch(said);
});

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const COMMANDS = Object.entries(scripts).flatMap(([name, script]) => {
  const program = /^node (deploy\/\S+\.mjs)(?: (\S+))?$/.exec(script);
  const takesNothing = name === 'texts' || script.includes('deploy/build/');
  return program && !takesNothing ? [[name, program[1]!, program[2]] as const] : [];
});

test('every command answers --help, does nothing else then, and refuses what it does not know', async () => {
  expect(COMMANDS.length).toBeGreaterThan(20);
  const run = (...args: string[]) =>
    new Promise<{ code: unknown; said: string }>((resolve) =>
      execFile(process.execPath, args, { cwd: data }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, said: stdout + stderr }),
      ),
    );
  const answers = await Promise.all(
    COMMANDS.map(async ([name, program, argument]) => {
      const { code, said } = await run(
        join(ROOT, program),
        ...(argument ? [argument] : []),
        '--help',
      );
      return code === 0 && /^Usage: npm /.test(said) ? [] : [`${name}: ${said}`];
    }),
  );
  expect(answers.flat()).toEqual([]);
  const ship = await run(
    join(ROOT, 'node_modules/tsx/dist/cli.mjs'),
    join(ROOT, 'deploy/ship/main.ts'),
    '-h',
  );
  expect(ship).toMatchObject({ code: 0, said: expect.stringMatching(/^Usage: npm run ship/) });
  const soak = join(ROOT, 'deploy/test/soak.mjs');
  expect(await run(soak, 'many')).toMatchObject({
    ...{
      code: 2,
      said: expect.stringMatching(/^deals is to be a whole number\.[^]*Usage: npm run soak/),
    },
  });
  expect((await run(soak, '10', '7', 'more')).said).toMatch(/^more is not known here/);
});
