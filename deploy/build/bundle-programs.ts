import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import { build, type Metafile } from 'esbuild';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeOutdated } from './build-report';
import { OUTSIDE_PACKAGES } from './outside-packages';
import { ROOT } from './run-webpack';

/** A program of Node; both paths from the top folder. */
export interface Program {
  /** Where its source begins. */
  entry: string;
  /** Its bundle, an ES module. */
  outfile: string;
}

// Packages of the older kind ask for these, which an ES module has to make.
const COMMONJS_NAMES = `
import { createRequire as requireOfBundle } from 'node:module';
import { fileURLToPath as pathOfBundle } from 'node:url';
const require = requireOfBundle(import.meta.url);
const __filename = pathOfBundle(import.meta.url), __dirname = pathOfBundle(new URL('.', import.meta.url));`;

/**
 * Bundles programs with the packages they use. What several of them use is in files that they share, in `shared`
 * (a folder, from the top folder): a program reads at its start a few files that hold what it uses, not the
 * hundreds of its packages, and an image holds everything once.
 */
export async function bundlePrograms(programs: readonly Program[], shared: string): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: programs.map(({ entry, outfile }) => ({
      ...{ in: entry, out: outfile.replace(/\.mjs$/, '') },
    })),
    outdir: ROOT,
    outExtension: { '.js': '.mjs' },
    chunkNames: `${shared}/[name]-[hash]`,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // As ES modules, packages leave out what nobody uses of them.
    mainFields: ['module', 'main'],
    banner: { js: COMMONJS_NAMES.trim() },
    sourcemap: true,
    sourcesContent: false,
    external: OUTSIDE_PACKAGES.flatMap((name) => [name, `${name}/*`]),
    metafile: true,
    logLevel: 'warning',
  });
  refuseLatePackages(metafile);
  const written = Object.keys(metafile.outputs);
  await Promise.all(
    written.filter((path) => path.endsWith('.map')).map((path) => mapOwnSource(join(ROOT, path))),
  );
  // A program that was started from a bundle of before reads further files of it later.
  const files = written.filter((path) => path.startsWith(`${shared}/`));
  await removeOutdated(
    join(ROOT, shared),
    new Set(files.map((path) => path.slice(shared.length + 1))),
  );
}

/**
 * Of a CommonJS package that is imported late, a bundle tells no name but `default`, where Node and the tests tell all.
 * A file of ours can import it at its head, and be imported late itself.
 */
function refuseLatePackages({ inputs, outputs }: Metafile): void {
  for (const { entryPoint = '' } of Object.values(outputs)) {
    if (!entryPoint.includes('node_modules/') || inputs[entryPoint]?.format !== 'cjs') continue;
    throw new Error(
      `${entryPoint} is CommonJS, and is imported late: by a file of ours it can be.`,
    );
  }
}

interface SourceMap {
  sources: string[];
  mappings: string;
}

/** Leaves packages out of a source map, which Node reads as each program starts: they are most of it. */
async function mapOwnSource(file: string): Promise<void> {
  const map = JSON.parse(await readFile(file, 'utf8')) as SourceMap;
  const isPackage = map.sources.map((source) => source.includes('node_modules/'));
  const lines = decode(map.mappings).map((segments) => {
    const own: SourceMapSegment[] = [];
    for (const segment of segments) {
      const isOwn = segment.length > 1 && !isPackage[segment[1]!];
      if (isOwn) own.push(segment);
      // Ends what the mapping before it would go on to say.
      else if (own.length > 0 && own[own.length - 1]!.length > 1) own.push([segment[0]]);
    }
    return own;
  });
  await writeFile(file, JSON.stringify({ ...map, mappings: encode(lines) }));
}
