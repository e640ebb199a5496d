import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_COMPANY_PROFILE } from '@brightnest/contracts/company/company-profile';
import { DEFAULT_PUBLIC_SETTINGS } from '@brightnest/contracts/site/page-settings';
import { createLogger } from '@brightnest/service-kit/logging';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createPageRenderer } from './page-renderer';
import { settingsOfPages } from './site-settings';

const log = createLogger('gateway', 'silent');
const settingsOf = (name: string) =>
  settingsOfPages({
    ...DEFAULT_PUBLIC_SETTINGS,
    company: { ...DEFAULT_COMPANY_PROFILE, name },
  }).json;
const settings = settingsOf('Rein');
const parse = (text: string) => JSON.parse(text) as { name: string; run: string };

let folder: string;
let program: string;
let cacheDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brightnest-renderer-'));
  program = join(folder, 'program.js');
  cacheDir = join(folder, 'cache');
  await writeFile(
    program,
    `const { name } = JSON.parse(require('fs').readFileSync(0, 'utf8')).company;
     process.stdout.write(JSON.stringify({ name, run: require('crypto').randomUUID() }));`,
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('runs a program once for all who ask, and not again after a restart', async () => {
  const first = createPageRenderer({ cacheDir, log });
  const asked = await Promise.all([1, 2, 3].map(() => first.render(program, settings, parse)));
  const restarted = createPageRenderer({ cacheDir, log });
  asked.push(await restarted.render(program, settings, parse));
  expect(asked.map(({ name }) => name)).toEqual(['Rein', 'Rein', 'Rein', 'Rein']);
  expect(new Set(asked.map(({ run }) => run)).size).toBe(1);
  expect(first.find(program, settings, parse)).toEqual(asked[0]);
});

it('runs it again for other settings, and where nothing is kept', async () => {
  const renderer = createPageRenderer({ cacheDir: '', log });
  expect(renderer.find(program, settings, parse)).toBeUndefined();
  await eventually(() => renderer.find(program, settings, parse)?.name === 'Rein');
  const { run } = await renderer.render(program, settings, parse);
  expect((await renderer.render(program, settingsOf('Klar'), parse)).name).toBe('Klar');
  const restarted = createPageRenderer({ cacheDir: '', log });
  expect((await restarted.render(program, settings, parse)).run).not.toBe(run);
});

it('lets a program know the settings alone, and read nothing', async () => {
  await writeFile(
    program,
    `let read = 'nothing';
     try { read = require('fs').readFileSync('/proc/' + process.ppid + '/environ', 'utf8'); } catch {}
     process.stdout.write(JSON.stringify({ name: Object.keys(process.env).join(), run: read }));`,
  );
  const renderer = createPageRenderer({ cacheDir, log });
  expect(await renderer.render(program, settings, parse)).toEqual({
    ...{ name: '', run: 'nothing' },
  });
});

it('tells why a program failed, and tries again when it is told to', async () => {
  const renderer = createPageRenderer({ cacheDir, log });
  const good = await readFile(program, 'utf8');
  await writeFile(program, 'throw new Error("no such thing");');
  await expect(renderer.render(program, settings, parse)).rejects.toThrow('no such thing');
  await writeFile(program, good);
  expect(renderer.find(program, settings, parse)).toBeUndefined();
  expect((await renderer.render(program, settings, parse)).name).toBe('Rein');
});

it('renders anew where what was kept is broken', async () => {
  const { run } = await createPageRenderer({ cacheDir, log }).render(program, settings, parse);
  const [file = ''] = await readdir(cacheDir);
  await writeFile(join(cacheDir, file), '{"name":');
  const again = await createPageRenderer({ cacheDir, log }).render(program, settings, parse);
  expect(again.run).not.toBe(run);
});
