import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Runs the programs that came with the builds of shell and remotes, so that their pages go by other settings. */
export interface PageRenderer {
  /**
   * What the program makes of the settings, which are JSON; each of the two once.
   * @param parse throws for an output that must not be used.
   * @throws Error when the program fails, or takes too long.
   */
  render<T>(program: string, settings: string, parse: (text: string) => T): Promise<T>;
  /** The same if it is there; else undefined, and it is begun. */
  find<T>(program: string, settings: string, parse: (text: string) => T): T | undefined;
  /** The same, after a while at most. */
  wait<T>(program: string, settings: string, parse: (text: string) => T): Promise<T | undefined>;
}

/** What a renderer needs. */
export interface RendererOptions {
  /** Folder for what was rendered, for the time after a restart; none when empty. */
  cacheDir: string;
  /** How many outcomes are kept in memory, and in the folder. */
  most?: { known: number; files: number };
  log: Logger;
}

interface Rendering {
  done: Promise<unknown>;
  value?: unknown;
  failedAt?: number;
}

// Shell and public pages, for the settings before and after a change, for a canary, and in two languages.
const MOST = { known: 24, files: 48 };
// Pages are asked for many times a second, also while a program fails.
const RETRY_MS = 30_000;
// Who asks for a page reads it without, rather than wait longer.
const WAIT_MS = 3_000;

/** Creates a renderer that runs one program at a time. */
export function createPageRenderer({ cacheDir, most = MOST, log }: RendererOptions): PageRenderer {
  const known = new Map<string, Rendering>();
  let queue: Promise<unknown> = Promise.resolve();

  async function renderOnce(program: string, settings: string, parse: (text: string) => unknown) {
    const file = cacheDir && join(cacheDir, `${await digestOf(program, settings)}.json`);
    const cached =
      file &&
      (await readFile(file, 'utf8')
        .then(parse)
        .catch(() => undefined));
    if (cached) return cached;
    const startedAt = performance.now();
    const text = await runProgram(program, settings);
    const rendered = parse(text);
    log.info({ program, ms: Math.round(performance.now() - startedAt) }, 'pages rendered anew');
    if (file) {
      await writeCached(file, text, most.files).catch((error: unknown) =>
        log.warn({ err: error, file }, 'rendered pages not kept for the next start'),
      );
    }
    return rendered;
  }

  function begin(key: string, work: () => Promise<unknown>): Rendering {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    const rendering: Rendering = { done };
    done.then(
      (value) => (rendering.value = value),
      (error: unknown) => {
        rendering.failedAt = performance.now();
        log.warn({ err: error }, 'pages not rendered');
      },
    );
    known.delete(key);
    known.set(key, rendering);
    const [oldest] = known.keys();
    if (known.size > most.known && oldest !== undefined) known.delete(oldest);
    return rendering;
  }

  function look(
    program: string,
    settings: string,
    parse: (text: string) => unknown,
    retryMs: number,
  ): Rendering {
    const key = `${program}\0${settings}`;
    const found = known.get(key);
    const isDue = found?.failedAt !== undefined && performance.now() - found.failedAt >= retryMs;
    return found && !isDue ? found : begin(key, () => renderOnce(program, settings, parse));
  }

  return {
    render: async <T>(program: string, settings: string, parse: (text: string) => T) =>
      (await look(program, settings, parse, 0).done) as T,
    find<T>(program: string, settings: string, parse: (text: string) => T) {
      return look(program, settings, parse, RETRY_MS).value as T | undefined;
    },
    async wait<T>(program: string, settings: string, parse: (text: string) => T) {
      const rendering = look(program, settings, parse, RETRY_MS);
      if (rendering.value === undefined && rendering.failedAt === undefined) {
        const done = rendering.done.catch(() => undefined);
        await Promise.race([done, pause(WAIT_MS, undefined, { ref: false })]);
      }
      return rendering.value as T | undefined;
    },
  };
}

const LIMITS = {
  timeout: 20_000,
  killSignal: 'SIGKILL',
  maxBuffer: 64 * 1024 * 1024,
} as const;
const HEAP_MB = 160;

// What a remote's team ships runs in browsers otherwise: here it may read nothing but itself, the environment
// of this process least of all.
const PERMISSION = ['--permission', '--experimental-permission'].find((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

/** Runs a program that knows nothing but the settings. @returns what it printed. */
export async function runProgram(program: string, settings: string): Promise<string> {
  const file = await realpath(program);
  const restricted = PERMISSION ? [PERMISSION, `--allow-fs-read=${file}`] : [];
  return new Promise((resolve, reject) => {
    const { stdin } = execFile(
      process.execPath,
      [`--max-old-space-size=${HEAP_MB}`, ...restricted, file],
      { ...LIMITS, env: {} },
      (error, stdout, stderr) =>
        error
          ? reject(new Error(`${program}: ${stderr.trim() || error.message}`))
          : resolve(stdout),
    );
    // A program that ends early closes it; why it did is told above.
    stdin?.on('error', () => undefined).end(settings);
  });
}

async function digestOf(program: string, settings: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(program))
    .update('\0')
    .update(settings)
    .digest('hex');
}

async function writeCached(file: string, text: string, mostFiles: number): Promise<void> {
  const folder = join(file, '..');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(`${file}.${process.pid}.next`, text);
  await rename(`${file}.${process.pid}.next`, file);
  const files = (await readdir(folder)).filter((name) => /^[0-9a-f]{64}\.json$/.test(name));
  const aged = await Promise.all(
    files.map(async (name) => ({ name, ms: (await stat(join(folder, name))).mtimeMs })),
  );
  aged.sort((one, other) => other.ms - one.ms);
  await Promise.all(aged.slice(mostFiles).map(({ name }) => rm(join(folder, name))));
}
