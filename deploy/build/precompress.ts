import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
