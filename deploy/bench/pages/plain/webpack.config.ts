import { join } from 'node:path';
import { baseConfig, type ConfigFactory } from '../../../../shell/kit/webpack/base-config';
import HtmlWebpackPlugin from 'html-webpack-plugin';

const config: ConfigFactory = ({ purpose, outDir }) => {
  const base = baseConfig(__dirname, purpose, outDir);
  return {
    ...base,
    entry: './main.tsx',
    output: { ...base.output, publicPath: '/shell/' },
    plugins: [
      new HtmlWebpackPlugin({ template: join(__dirname, 'index.html'), scriptLoading: 'defer' }),
    ],
  };
};

export default config;
