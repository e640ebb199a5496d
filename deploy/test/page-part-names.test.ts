import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { partName } from '../../mfe-admin/src/settings/pages/field-names';

const GERMAN = join(__dirname, '../../mfe-public/src/locales/pages.de.json');

it('has a name, in the language of staff, for every part of the texts that pages have now', () => {
  const keys = Object.keys(JSON.parse(readFileSync(GERMAN, 'utf8')) as object);
  const parts = keys.flatMap((key) => key.split('.').slice(1)).filter((part) => /\D/.test(part));
  const unnamed = [...new Set(parts)].filter((part) => partName(part) === undefined);
  expect(unnamed).toEqual([]);
});
