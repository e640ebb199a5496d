import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { APP_MANIFEST_FILE, WORKER_FILE } from '@brightnest/contracts/site/remotes-registry';
import { REMOTE_BASE_PLACEHOLDER } from '@brightnest/contracts/site/pages';
import { build } from 'esbuild';
import { type Compilation, type Compiler, WebpackError, sources } from 'webpack';

interface AppManifest {
  /** With the names of files beside the manifest. */
  icons: { src: string }[];
}

/** Adds a remote's service worker and web app manifest to its build, from a folder that has both. */
export class OfflinePlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    const name = 'OfflinePlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise(name, () =>
        Promise.all([this.#addWorker(compilation), this.#addManifest(compilation)]).then(
          () => undefined,
          (error: Error) => void compilation.errors.push(new WebpackError(error.message)),
        ),
      );
    });
  }

  // By itself: it is no part of a page, and must not ask for what the shell shares with pages.
  async #addWorker(compilation: Compilation): Promise<void> {
    const { outputFiles } = await build({
      entryPoints: [join(this.folder, 'service-worker.ts')],
      outdir: this.folder,
      bundle: true,
      write: false,
      minify: true,
      format: 'iife',
      target: 'es2022',
      logLevel: 'silent',
    });
    for (const { text } of outputFiles) {
      compilation.emitAsset(WORKER_FILE, new sources.RawSource(text));
    }
  }

  async #addManifest(compilation: Compilation): Promise<void> {
    const read = (file: string) => readFile(join(this.folder, file));
    const manifest: AppManifest = JSON.parse((await read(APP_MANIFEST_FILE)).toString());
    for (const { src } of manifest.icons) {
      compilation.emitAsset(basename(src), new sources.RawSource(await read(src)));
    }
    // The manifest has one address for all versions; its icons are files of one.
    const icons = manifest.icons.map((icon) => ({
      ...icon,
      src: REMOTE_BASE_PLACEHOLDER + basename(icon.src),
    }));
    const text = JSON.stringify({ ...manifest, icons });
    compilation.emitAsset(APP_MANIFEST_FILE, new sources.RawSource(text));
  }
}
