import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';
import { baseConfig, type ConfigFactory } from '../../../shell/kit/webpack/base-config';

// Pictures come with a page that was rendered ahead. Here there is none, so they are of the one bundle.
const PICTURES = {
  test: /mfe-public\/src\/illustrations\//,
  parser: { dynamicImportMode: 'eager' },
};
const SHELL = join(__dirname, '../../../shell');

/** The shell's own page, so that both sides carry the same; but there is no remote to preload. */
class WithoutPreloads {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('WithoutPreloads', (compilation) => {
      const { beforeEmit } = HtmlWebpackPlugin.getHooks(compilation);
      beforeEmit.tap('WithoutPreloads', (page) => ({
        ...page,
        html: page.html.replace('%PRELOADS%', ''),
      }));
    });
  }
}

const config: ConfigFactory = ({ purpose, outDir }) => {
  const base = baseConfig(__dirname, purpose, outDir);
  return {
    ...base,
    entry: './main.tsx',
    output: { ...base.output, publicPath: '/shell/' },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), PICTURES] },
    plugins: [
      new HtmlWebpackPlugin({
        template: join(SHELL, 'index.html'),
        minify: false,
        scriptLoading: 'defer',
      }),
      new WithoutPreloads(),
    ],
  };
};

export default config;
