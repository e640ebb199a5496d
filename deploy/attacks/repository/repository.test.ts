import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../../local/programs/run-program';
import { openAttackLog } from '../attack-part';
import { findPackageProblems } from './package-problems';
import { checkFiles, checkHistory, checkPackages } from './checks';
import { findSecrets } from './secret-patterns';

const ROOT = join(__dirname, '../../..');
const filler = (count: number) => 'aB3dE5gH7jK9mN1pQ2sT4vW6yZ8'.repeat(9).slice(0, count);

test('no file of the repository holds a secret, and no package can be taken from elsewhere', async () => {
  const log = openAttackLog('repository');
  await checkPackages(ROOT, log);
  await checkFiles(ROOT, log);
  expect(log.summary()).toMatchObject({ isClean: true });
});

test('what was taken out again is found in the history, once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brightnest-history-'));
  const who = ['-c', 'user.name=Robin', '-c', 'user.email=robin@example.com'];
  const git = (...args: string[]) => runProgram('git', ['-C', folder, ...who, ...args]);
  try {
    await git('init', '--quiet');
    for (const text of [`const key = 'AKI${'A'}${'Q7'.repeat(8)}';`, 'const key = readKey();']) {
      for (const name of ['one.ts', 'two.ts']) await writeFile(join(folder, name), `${text}\n`);
      await git('add', '.');
      await git('commit', '--quiet', '--message', 'Change it');
    }
    const log = openAttackLog('repository');
    await checkHistory(folder, log, await checkFiles(folder, log));
    const told = log.summary().lines.filter((line) => line.includes('key of AWS'));
    expect(told).toEqual([expect.stringMatching(/one\.ts \(\w{10}\) had a key of AWS: AKIA/)]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test.each([
  ['private key', `-----BEGIN RSA PRIVATE ${'KEY'}-----\n${filler(200)}\n-----END`],
  ['key of AWS', `AKI${'A'}${'Q7'.repeat(8)}`],
  ['token of GitHub', `gh${'p'}_${filler(36)}`],
  ['key of Stripe', `sk_li${'ve'}_${filler(24)}`],
  ['signed token', `eyJ${filler(20)}.eyJ${filler(20)}.${filler(40)}`],
  ['password in an address', `amqp://brightnest:${filler(12)}@broker.internal`],
  ['named secret', `const apiKey = '${filler(40)}';`],
])('a %s is found, and not by its name alone', (kind, text) => {
  expect(findSecrets(`before ${text} after`).map((one) => one.kind)).toEqual([kind]);
  expect(findSecrets('password: readPassword(), token, -----BEGIN PRIVATE KEY-----')).toEqual([]);
});

const workspace = { name: '@brightnest/one', private: true };
const locked = { version: '1.0.0', integrity: 'sha512-abc' };

test.each([
  ['may be published', { one: { name: '@brightnest/one' } }, {}],
  ['which is not here', { one: { ...workspace, dependencies: { '@brightnest/two': '*' } } }, {}],
  ['from git+ssh', { one: { ...workspace, dependencies: { left: 'git+ssh://host/left' } } }, {}],
  ['from the registry', { one: workspace }, { 'node_modules/@brightnest/one': locked }],
  ['no checksum', { one: workspace }, { 'node_modules/left': { version: '1.0.0' } }],
  [
    'comes from http://host',
    { one: workspace },
    { 'node_modules/left': { ...locked, resolved: 'http://host/left' } },
  ],
  [
    'nobody has reviewed',
    { one: workspace },
    { 'node_modules/left': { ...locked, hasInstallScript: true } },
  ],
  ['is a link', { one: workspace }, { 'node_modules/left': { link: true, resolved: '../left' } }],
])('a package is refused that %s', (says, workspaces, packages) => {
  expect(findPackageProblems(workspaces, { packages }, [])).toEqual([
    expect.stringContaining(says),
  ]);
});
