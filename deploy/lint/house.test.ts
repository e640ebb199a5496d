import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../build/run-webpack';

/** By their place: what may not be written there, and beside some of it how it is written well. */
const FILES: Record<string, string> = {
  'services/quotes/src/tally.ts': 'export const one = 1;',
  'services/quotes/src/names.ts':
    'export const busyBoard = 1; export const field = { busyBoard: 1 };',
  'services/quotes/src/company.ts': "export const name = 'Brightnest Pty Ltd';",
  'services/quotes/src/company.test.ts': "export const name = 'Brightnest Pty Ltd';",
  'services/quotes/src/region.ts': "export const currency = 'AUD';",
  'services/quotes/src/calls.ts': "export const call = () => fetch('http://a.example');",
  'services/quotes/src/calls-well.ts':
    "export const call = () => fetch('http://a.example', { redirect: 'error' });",
  'services/quotes/src/certificate.ts': 'export const trust = { rejectUnauthorized: false };',
  'services/quotes/src/answers.ts':
    "throw new AppError('quote_closed', 'The quote is closed already.');",
  'services/quotes/src/console.ts': "console.log('a');",
  'deploy/console.ts': "console.log('a');",
  'mfe-public/src/text.tsx': 'export const Note = () => <p>Book a clean</p>;',
  'mfe-public/src/text-well.tsx': "export const Note = () => <p>{t('Book a clean')}</p>;",
  'mfe-public/src/endpoints.ts': 'export const api = baseApi.injectEndpoints({});',
  'mfe-public/src/hooks.tsx':
    'export function Note({ on }: { on: boolean }) { if (on) useState(0); return null; }',
  'mfe-public/src/image.tsx': 'export const Picture = () => <img src="/a.png" />;',
  'mfe-public/src/unused.ts': 'const a = 1; export const f = (_b: number) => 1;',
};

interface Report {
  diagnostics: { code: string; filename: string }[];
}

it('refuses what the house does not write, where it does not write it', () => {
  const home = mkdtempSync(join(tmpdir(), 'brightnest-lint-'));
  try {
    cpSync(join(ROOT, 'deploy/lint'), join(home, 'deploy/lint'), { recursive: true });
    cpSync(join(ROOT, 'oxlint.config.mjs'), join(home, 'oxlint.config.mjs'));
    symlinkSync(join(ROOT, 'node_modules'), join(home, 'node_modules'));
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(home, path)), { recursive: true });
      writeFileSync(join(home, path), text);
    }
    const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const args = [
      '--config',
      'oxlint.config.mjs',
      '--format',
      'json',
      'services',
      'deploy/console.ts',
    ];
    const { stdout } = spawnSync(process.execPath, [oxlint, ...args, 'mfe-public'], {
      ...{ cwd: home, encoding: 'utf8' },
    });
    const { diagnostics } = JSON.parse(stdout) as Report;
    const found = diagnostics.map(({ code, filename }) => `${filename} ${code}`);
    expect(found.toSorted()).toEqual([
      'mfe-public/src/endpoints.ts house(refused-syntax)',
      'mfe-public/src/hooks.tsx react-hooks(rules-of-hooks)',
      'mfe-public/src/image.tsx jsx-a11y(alt-text)',
      'mfe-public/src/text.tsx house(untranslated)',
      'mfe-public/src/unused.ts eslint(no-unused-vars)',
      'services/quotes/src/answers.ts house(untranslated)',
      'services/quotes/src/calls.ts house(refused-syntax)',
      'services/quotes/src/certificate.ts house(refused-syntax)',
      'services/quotes/src/company.ts house(company-name)',
      'services/quotes/src/console.ts eslint(no-console)',
      'services/quotes/src/names.ts house(standard-names)',
      'services/quotes/src/region.ts house(home-region)',
      'services/quotes/src/tally.ts house(standard-names)',
    ]);
  } finally {
    rmSync(home, { recursive: true });
  }
});
