import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PRERENDERED_FILE } from '@brightnest/contracts/site/pages';
import { TEXTS_FILE } from '@brightnest/contracts/site/page-texts';
import { PRERENDER_PROGRAM } from '@brightnest/kit/runtime/remote-build';
import { type BuildProgress, type BuildReport, moveInto, reported } from './build-report';
import { fingerprint, isUpToDate, rememberFingerprint } from './fingerprint';
import { runWebpack, workspacePath } from './run-webpack';

const INPUTS = ['shell', 'services/contracts', 'package-lock.json', 'deploy/build'];

/** Writes the frames beside the page that they belong to. */
async function writeFrames(folder: string, { printed, program }: Prerendered): Promise<void> {
  const html = await readFile(join(folder, 'index.html'));
  const page = sha256(html);
  const frames = { ...JSON.parse(printed), page };
  await writePrerendered(folder, { printed: JSON.stringify(frames), program });
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

/** Writes what was rendered, what its texts are, and beside it the program that renders it for other settings. */
export async function writePrerendered(
  folder: string,
  { printed, program }: Prerendered,
): Promise<void> {
  // Named by what is in it: a build that replaces it leaves the one that runs.
  const name = `.prerender.${sha256(program).slice(0, 10)}.js`;
  await writeFile(join(folder, name), program);
  const { texts, ...pages } = JSON.parse(printed) as { texts?: object };
  await writeFile(join(folder, PRERENDERED_FILE), JSON.stringify({ ...pages, program: name }));
  if (texts) await writeFile(join(folder, TEXTS_FILE), JSON.stringify(texts));
}

/** Builds the shell into `<siteDir>/shell`, unless nothing changed. The page changes last. */
export async function buildShell(
  siteDir: string,
  progress: BuildProgress = {},
): Promise<BuildReport> {
  return reported('shell', progress, async () => {
    const target = join(siteDir, 'shell');
    const remembered = join(target, '.fingerprint');
    const print = await fingerprint(INPUTS);
    if (await isUpToDate(remembered, print)) return { skipped: true };
    const building = join(siteDir, '.building', `shell-${process.pid}`);
    await mkdir(building, { recursive: true });
    try {
      const [frames] = await Promise.all([
        prerender(workspacePath('shell'), `${building}-prerender`),
        runWebpack(workspacePath('shell'), building),
      ]);
      await precompress(building);
      await writeFrames(building, frames);
      await moveInto(building, target, 'index.html');
      await rememberFingerprint(remembered, print);
    } finally {
      await rm(building, { recursive: true, force: true });
    }
    return { skipped: false };
  });
}

const MOST_BYTES = 64 * 1024 * 1024;

/** What a workspace's pages look like before a browser has run anything. */
export interface Prerendered {
  /** JSON, for the settings by default. */
  printed: string;
  /** The program that printed it: one file, which needs nothing else. */
  program: string;
}

/**
 * Builds and runs the program that renders a workspace's pages ahead.
 * @param folder a folder that is not there yet, for the program.
 * @throws Error whose message says which page failed, and with what.
 */
export async function prerender(workspace: string, folder: string): Promise<Prerendered> {
  try {
    await runWebpack(workspace, folder, 'prerender');
    const program = join(folder, PRERENDER_PROGRAM);
    const running = promisify(execFile)(process.execPath, [program], { maxBuffer: MOST_BYTES });
    // Told nothing, it renders for the settings by default.
    running.child.stdin?.end();
    const { stdout } = await running.catch((error: { stderr?: string }) => {
      throw new Error(error.stderr?.trim() || String(error));
    });
    return { printed: stdout, program: await readFile(program, 'utf8') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const COMPRESSIBLE = /\.(js|css|json|svg|html)$/;
// The page is made anew for each visitor, so index.html is compressed on its way out.
const NEVER = /(^|\/)index\.html$/;
const WORTH_IT_FROM_BYTES = 1024;

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < WORTH_IT_FROM_BYTES) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}

/** Writes a `.br` and a `.gz` beside every text file of a folder; source maps are left as they are. */
export async function precompress(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => COMPRESSIBLE.test(file) && !NEVER.test(file),
  );
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}
