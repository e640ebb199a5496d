import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BuildPurpose, ConfigFactory } from '@brightnest/kit/webpack';

const MOST_AT_ONCE = 2;
// A build makes much that is soon of no use: with more room for it, less is moved about.
const FLAGS = ['--max-semi-space-size=64', '--import', 'tsx'];
let running = 0;
const waiting: (() => void)[] = [];

async function takeTurn(): Promise<void> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
}

function endTurn(): void {
  running -= 1;
  waiting.shift()?.();
}

function runWorker(workspace: string, outDir: string, purpose: BuildPurpose): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = spawn(
      process.execPath,
      [...FLAGS, join(__dirname, 'webpack-worker.ts'), workspace, outDir, purpose],
      { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] },
    );
    let output = '';
    worker.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
    worker.on('error', reject);
    worker.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(output.trim() || `webpack ended with ${code}`)),
    );
  });
}

/**
 * Builds a workspace with its webpack.config.ts into a folder. Each build is a process of its own,
 * two at a time: a build takes up to 440 MB and one core.
 *
 * @throws Error whose message is what webpack said.
 */
export async function runWebpack(
  workspace: string,
  outDir: string,
  purpose: BuildPurpose = 'publish',
): Promise<void> {
  await takeTurn();
  try {
    await runWorker(workspace, outDir, purpose);
  } finally {
    endTurn();
  }
}

/** What a workspace's webpack.config.ts exports. */
export function loadConfig(workspace: string): ConfigFactory {
  const loaded: { default: ConfigFactory } = createRequire(__filename)(
    join(workspace, 'webpack.config.ts'),
  );
  return loaded.default;
}

/** The checkout's top folder. */
export const ROOT = join(__dirname, '../..');

/** A workspace's folder: `workspacePath('mfe-public')`. */
export function workspacePath(name: string): string {
  return join(ROOT, name);
}
