import { execFileSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './run-webpack';

/** The packages that cannot be part of a bundle: native code, and what reads files beside itself. */
export const OUTSIDE_PACKAGES = [
  'sharp',
  '@node-rs/argon2',
  '@fontsource/noto-sans',
  '@fontsource/noto-sans-sinhala',
  '@fontsource/noto-sans-tamil',
  'pdfkit',
];

/** Copies the packages that stay outside of bundles, and what they need in turn, to `target/node_modules`. */
export async function copyOutsidePackages(target: string): Promise<void> {
  const selector = OUTSIDE_PACKAGES.flatMap((name) => [`[name="${name}"]`, `[name="${name}"] *`]);
  const found = execFileSync('npm', ['query', selector.join()], { cwd: ROOT, encoding: 'utf8' });
  for (const { location } of JSON.parse(found) as { location: string }[]) {
    await cp(join(ROOT, location), join(target, location), {
      recursive: true,
      filter: (path) => !isForBrowsers(path),
    });
  }
}

/** Fonts come in all forms and weights for browsers, where programs read two in WOFF; and so does pdfkit. */
function isForBrowsers(path: string): boolean {
  const isFont = path.includes('/@fontsource/') && /\.\w+$/.test(path);
  if (isFont) return !/(-[47]00-normal\.woff|\.json)$/.test(path);
  return /\/pdfkit\.(browser|standalone|old)\.|\.map$/.test(path);
}
