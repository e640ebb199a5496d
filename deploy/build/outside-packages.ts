import { execFileSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './run-webpack';

/** The packages that cannot be part of a bundle: native code, and fonts that are read as files. */
export const OUTSIDE_PACKAGES = [
  'sharp',
  '@node-rs/argon2',
  '@fontsource/noto-sans',
  '@fontsource/noto-sans-sinhala',
  '@fontsource/noto-sans-tamil',
];

/** Copies the packages that stay outside of bundles, and what they need in turn, to `target/node_modules`. */
export async function copyOutsidePackages(target: string): Promise<void> {
  const selector = OUTSIDE_PACKAGES.flatMap((name) => [`[name="${name}"]`, `[name="${name}"] *`]);
  const found = execFileSync('npm', ['query', selector.join()], { cwd: ROOT, encoding: 'utf8' });
  for (const { location } of JSON.parse(found) as { location: string }[]) {
    await cp(join(ROOT, location), join(target, location), {
      recursive: true,
      filter: (path) => !isUnreadFont(path),
    });
  }
}

/** Fonts come in all forms that browsers take; programs read the upright ones in WOFF. */
const isUnreadFont = (path: string) =>
  path.includes('/@fontsource/') && /(\.s?css|\.woff2|-italic\.woff)$/.test(path);
