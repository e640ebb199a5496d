import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { PRERENDER_PROGRAM } from '../src/prerender/program';

/**
 * Makes a build's configuration that of a program for Node, from the same sources by the same rules:
 * class names and addresses of files come out as they do in the browser.
 */
export function prerenderConfig(
  base: Configuration,
  entry: string,
  publicPath: string,
): Configuration {
  return {
    ...base,
    target: 'node20',
    devtool: false,
    entry,
    output: { path: base.output?.path, filename: PRERENDER_PROGRAM, publicPath },
    module: {
      ...base.module,
      // One file, and no copies of the pictures: the browser's build has them.
      parser: { javascript: { dynamicImportMode: 'eager' } },
      generator: {
        'asset/resource': {
          filename: base.output?.assetModuleFilename,
          emit: false,
        },
      },
    },
    optimization: { minimize: false },
  };
}

/** The program of a remote: its module is given to what renders the screens of any. */
export function remotePrerenderEntry(workspace: string): string {
  const kit = join(__dirname, '../src/prerender');
  const source = `
    import { remote } from ${JSON.stringify(join(workspace, 'src/remote.tsx'))};
    import { prerenderScreens } from ${JSON.stringify(join(kit, 'prerender-screens.tsx'))};
    import { printJson } from ${JSON.stringify(join(kit, 'print-json.ts'))};
    printJson(prerenderScreens(remote));`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
