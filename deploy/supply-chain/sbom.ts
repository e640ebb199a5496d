import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { licenceProblems, licencesOf } from './licences';
import { type Lock, type ShippedPackage, shippedPackages } from './shipped-packages';

/** `npm run sbom`. */
export async function main(root: string, args: string[]): Promise<void> {
  const { version, packages } = await readLock(root);
  const shipped = shippedPackages(packages);
  console.log(
    args.includes('--licences')
      ? licenceLines(shipped).join('\n')
      : JSON.stringify(billOfMaterials(version, shipped), null, 2),
  );
  const problems = licenceProblems(shipped);
  for (const problem of problems) console.error(problem);
  // Not at once: a pipe that is read slowly would lose the rest.
  process.exitCode = problems.length > 0 ? 1 : 0;
}

/** Reads package-lock.json of a clone. */
export async function readLock(root: string): Promise<{ version: string; packages: Lock }> {
  const text = await readFile(join(root, 'package-lock.json'), 'utf8');
  return JSON.parse(text) as { version: string; packages: Lock };
}

/** A CycloneDX document. It names no time, so that the same packages give the same document. */
export function billOfMaterials(version: string, packages: readonly ShippedPackage[]) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', name: 'brightnest', version, 'bom-ref': 'brightnest' },
    },
    components: packages.map((one) => {
      const purl = `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`;
      const [, base64 = ''] = /^sha512-(\S+)/.exec(one.integrity) ?? [];
      const expression = one.licence ?? licencesOf(one).join(' AND ');
      return {
        ...{ type: 'library', 'bom-ref': purl, name: one.name, version: one.version, purl },
        hashes: [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }],
        licenses: expression ? [{ expression: expression.replace(/^\((.*)\)$/, '$1') }] : [],
      };
    }),
  };
}

function licenceLines(packages: readonly ShippedPackage[]): string[] {
  const counts = new Map<string, number>();
  for (const licence of packages.flatMap(licencesOf)) {
    counts.set(licence, (counts.get(licence) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([licence, count]) => `${String(count).padStart(5)}  ${licence}`);
}
