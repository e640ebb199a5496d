import { basename } from 'node:path';
import { REMOTE_NAMES } from '@brightnest/contracts/site/remotes-registry';
import { serveWebpack } from '../build/serve-webpack';
import { readDeclaration } from './publish';

/** Shows the remote of the current folder alone, with hot reload: `npm run dev -w mfe-public`. */
async function main(): Promise<void> {
  const workspace = process.cwd();
  const name = REMOTE_NAMES.find((remote) => remote === basename(workspace));
  if (!name) throw new Error('Run this in a remote: npm run dev -w mfe-public');
  const { port } = await readDeclaration({ name, workspace });
  const gateway = gatewayUrlFromEnv();
  await serveWebpack(workspace, {
    port,
    // The gateway takes writes from its own origin alone.
    proxy: [
      {
        context: ['/api', '/uploads'],
        target: gateway,
        changeOrigin: true,
        headers: { origin: gateway },
      },
    ],
  });
  console.log(`${name} alone: http://localhost:${port} (its /api is ${gateway})`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

/** The gateway that answers `/api` while one remote is developed alone. */
export function gatewayUrlFromEnv(): string {
  return process.env.GATEWAY_URL ?? 'http://localhost:8080';
}
