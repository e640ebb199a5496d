import { serveWebpack } from '../build/serve-webpack';

/** Serves the workshop, and builds anew whatever changes. */
export function serveWorkshop(port: number): Promise<void> {
  return serveWebpack(__dirname, { port });
}
