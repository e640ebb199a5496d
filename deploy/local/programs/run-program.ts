import { spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PlainError, sentenceOf } from '../plain-error';
import { endGroup } from '../supervisor/process-table';

const NPM_CHATTER = /^npm (warn|error (A complete log|Run "npm help|code ))/;
const DISK_IS_FULL = /ENOSPC|No space left on device/;
const MOST_LINES_KEPT = 400;
const END_WITHIN_MS = 2_000;

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Every line that the program prints, on either stream. */
  onLine?(line: string): void;
  /** Ends the program, with all it started. */
  signal?: AbortSignal;
}

/** A program that failed: `output` is what it printed last. */
export class ProgramError extends Error {
  override name = 'ProgramError';
  constructor(
    message: string,
    readonly output: string,
  ) {
    super(message);
  }
}

/**
 * Runs a program to its end and returns what it printed.
 * @throws ProgramError when it fails, PlainError when it does because the disk is full.
 */
export async function runProgram(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  options.signal?.throwIfAborted();
  const lines: string[] = [];
  // A group of its own, so that Ctrl-C in the terminal reaches only us and nothing is left behind.
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const reading = [child.stdout, child.stderr].map(async (stream) => {
    for await (const line of createInterface({ input: stream })) {
      lines.push(line);
      if (lines.length > MOST_LINES_KEPT) lines.shift();
      options.onLine?.(line);
    }
  });
  const end = () => {
    if (child.pid) void endGroup(child.pid, { withinMs: END_WITHIN_MS });
  };
  options.signal?.addEventListener('abort', end);
  try {
    const how = await new Promise<string | undefined>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('close', (code, signal) =>
        resolve(code === 0 ? undefined : (signal ?? `exit code ${code}`)),
      );
    });
    await Promise.all(reading);
    options.signal?.throwIfAborted();
    if (how === undefined) return lines.join('\n');
    const output = lines.join('\n');
    if (DISK_IS_FULL.test(output)) throw new PlainError(sentenceOf(new Error(output)));
    throw new ProgramError(`${command} failed (${how})`, output);
  } finally {
    options.signal?.removeEventListener('abort', end);
  }
}

/** The one line of a failure that says most: what is shown as the reason. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ProgramError)) return error instanceof Error ? error.message : `${error}`;
  const lines = error.output.split('\n').filter((line) => line.trim() && !NPM_CHATTER.test(line));
  const told = lines.findLast((line) => /error|fail|unable|cannot|not found|no space/i.test(line));
  return (told ?? lines.at(-1) ?? error.message).trim();
}

/** The first of `names` that can be run, looked for in the folders of `path` in their order. */
export function findProgram(
  names: string | readonly string[],
  path: readonly string[],
): string | undefined {
  const files = path.flatMap((folder) => [names].flat().map((name) => join(folder, name)));
  return files.find(isProgram);
}

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
