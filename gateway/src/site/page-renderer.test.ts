import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_COMPANY_PROFILE } from '@brightnest/contracts/company/company-profile';
import { pageCompany } from '@brightnest/contracts/site/page-company';
import { createLogger } from '@brightnest/service-kit/service/logging';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createCompanyPages } from './company-pages';
import { createPageRenderer } from './page-renderer';

const log = createLogger('gateway', 'silent');
const company = pageCompany({ ...DEFAULT_COMPANY_PROFILE, name: 'Rein' });
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
    `const { name } = JSON.parse(process.env.PAGE_COMPANY);
     process.stdout.write(JSON.stringify({ name, run: require('crypto').randomUUID() }));`,
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('runs a program once for all who ask, and not again after a restart', async () => {
  const first = createPageRenderer({ cacheDir, log });
  const asked = await Promise.all([1, 2, 3].map(() => first.render(program, company, parse)));
  const restarted = createPageRenderer({ cacheDir, log });
  asked.push(await restarted.render(program, company, parse));
  expect(asked.map(({ name }) => name)).toEqual(['Rein', 'Rein', 'Rein', 'Rein']);
  expect(new Set(asked.map(({ run }) => run)).size).toBe(1);
  expect(first.find(program, company, parse)).toEqual(asked[0]);
});

it('runs it again for another company, and where nothing is kept', async () => {
  const renderer = createPageRenderer({ cacheDir: '', log });
  expect(renderer.find(program, company, parse)).toBeUndefined();
  await eventually(() => renderer.find(program, company, parse)?.name === 'Rein');
  const { run } = await renderer.render(program, company, parse);
  const other = { ...company, name: 'Klar' };
  expect((await renderer.render(program, other, parse)).name).toBe('Klar');
  const restarted = createPageRenderer({ cacheDir: '', log });
  expect((await restarted.render(program, company, parse)).run).not.toBe(run);
});

it('lets a program know the company alone, and read nothing', async () => {
  await writeFile(
    program,
    `let read = 'nothing';
     try { read = require('fs').readFileSync('/proc/' + process.ppid + '/environ', 'utf8'); } catch {}
     process.stdout.write(JSON.stringify({ name: Object.keys(process.env).join(), run: read }));`,
  );
  const renderer = createPageRenderer({ cacheDir, log });
  expect(await renderer.render(program, company, parse)).toEqual({
    ...{ name: 'PAGE_COMPANY', run: 'nothing' },
  });
});

it('tells why a program failed, and tries again when it is told to', async () => {
  const renderer = createPageRenderer({ cacheDir, log });
  const good = await readFile(program, 'utf8');
  await writeFile(program, 'throw new Error("no such thing");');
  await expect(renderer.render(program, company, parse)).rejects.toThrow('no such thing');
  await writeFile(program, good);
  expect(renderer.find(program, company, parse)).toBeUndefined();
  expect((await renderer.render(program, company, parse)).name).toBe('Rein');
});

it('renders anew where what was kept is broken', async () => {
  const { run } = await createPageRenderer({ cacheDir, log }).render(program, company, parse);
  const [file = ''] = await readdir(cacheDir);
  await writeFile(join(cacheDir, file), '{"name":');
  const again = await createPageRenderer({ cacheDir, log }).render(program, company, parse);
  expect(again.run).not.toBe(run);
});

it('goes on with the company that is kept while auth can’t tell, and the newest when it can', async () => {
  const state = { profile: { ...DEFAULT_COMPANY_PROFILE, name: 'Rein' }, revision: 7 };
  const prepare = () => Promise.resolve();
  const first = createCompanyPages({ ask: async () => state, prepare, cacheDir, log });
  await first.start();
  first.stop();
  expect(first.current().name).toBe('Rein');
  const kept = join(cacheDir, 'company.json');
  await eventually(async () => (await readFile(kept, 'utf8').catch(() => '')).includes('Rein'));

  const restarted = createCompanyPages({
    ask: () => Promise.reject(new Error('auth is away')),
    ...{ prepare, cacheDir, log },
  });
  await restarted.start();
  expect(restarted.current().name).toBe('Rein');
  restarted.hear({ profile: { ...state.profile, name: 'Old' }, revision: 6 });
  restarted.hear({ profile: { ...state.profile, name: 'Klar' }, revision: 8 });
  await eventually(() => restarted.current().name === 'Klar');
  restarted.stop();
});
