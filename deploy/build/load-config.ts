import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ConfigFactory } from '@brightnest/kit/webpack';

/** What a workspace's webpack.config.ts exports. */
export function loadConfig(workspace: string): ConfigFactory {
  const loaded: { default: ConfigFactory } = createRequire(__filename)(
    join(workspace, 'webpack.config.ts'),
  );
  return loaded.default;
}
