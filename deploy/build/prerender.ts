import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PRERENDER_PROGRAM } from '@brightnest/kit/prerender/program';
import { runWebpack } from './run-webpack';

const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Builds and runs the program that renders a workspace's pages ahead.
 * @param folder a folder that is not there yet, for the program.
 * @returns the JSON it printed.
 * @throws Error whose message says which page failed, and with what.
 */
export async function prerender(workspace: string, folder: string): Promise<string> {
  try {
    await runWebpack(workspace, folder, 'prerender');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(folder, PRERENDER_PROGRAM)],
      { maxBuffer: MOST_BYTES },
    ).catch((error: { stderr?: string }) => {
      throw new Error(error.stderr?.trim() || String(error));
    });
    return stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
