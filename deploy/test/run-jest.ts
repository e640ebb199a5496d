import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endGroup } from '../local/supervisor/end-group';

const END_WITHIN_MS = 5_000;

export interface JestRun {
  root: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Where jest writes its results. */
  outputFile: string;
  signal: AbortSignal;
}

/** Runs jest with its output shown as it comes. Returns its exit code. */
export async function runJest(options: JestRun): Promise<number> {
  const { root, args, env, outputFile, signal } = options;
  signal.throwIfAborted();
  const program = join(root, 'node_modules/jest/bin/jest.js');
  // A group of its own, so that Ctrl-C reaches the runner alone, which ends everything in order.
  // Its cache is to outlive the temporary folder, where it would be otherwise.
  const cache = join(root, 'node_modules/.cache/jest');
  const own = [`--cacheDirectory=${cache}`, '--json', `--outputFile=${outputFile}`];
  const jest = spawn(process.execPath, [program, ...own, ...args], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const end = () => {
    if (jest.pid) void endGroup(jest.pid, { withinMs: END_WITHIN_MS });
  };
  signal.addEventListener('abort', end);
  const code = await new Promise<number>((resolve) => {
    jest.once('error', () => resolve(1));
    jest.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  signal.removeEventListener('abort', end);
  return code;
}
