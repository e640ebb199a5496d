import { type Compiler, Compilation, sources } from 'webpack';
import { MANIFEST_FILE, type RemoteManifest } from '../src/federation/remote-manifest';

/** Writes the manifest of a remote. */
export class ManifestPlugin {
  constructor(
    private readonly entry: string,
    /** Name of the chunk that holds the exposed module. */
    private readonly exposed: string,
  ) {}

  apply(compiler: Compiler): void {
    const name = 'ManifestPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Last of all, when the names of the files are what they stay.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const files = compilation.namedChunkGroups.get(this.exposed)?.getFiles() ?? [];
        const manifest: RemoteManifest = {
          entry: this.entry,
          files: files.filter((file) => file.endsWith('.js')),
        };
        compilation.emitAsset(MANIFEST_FILE, new sources.RawSource(JSON.stringify(manifest)));
      });
    });
  }
}
