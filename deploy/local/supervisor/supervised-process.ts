import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { PlainError, sentenceOf } from '../plain-error';
import { endGroup, signalGroup, startMark } from './process-table';

const LOOK_EVERY_MS = 100;
// A busy machine has taken more than a minute; a program that ends instead is told at once.
const READY_WITHIN_MS = 180_000;
const STOP_WITHIN_MS = 15_000;

/** How long a process that keeps dying waits before it is started again. */
export interface BackOff {
  firstMs: number;
  longestMs: number;
  /** A process that ran this long is healthy: the count of failures begins anew. */
  healthyAfterMs: number;
}

export const DEFAULT_BACK_OFF: BackOff = {
  firstMs: 500,
  longestMs: 30_000,
  healthyAfterMs: 60_000,
};

export interface SupervisedOptions {
  logFile: string;
  env: NodeJS.ProcessEnv;
  backOff: BackOff;
  say(line: string): void;
  /** Called whenever the pid changes. */
  onChange(): void;
}

/** A process in a group of its own, started again whenever it dies until it is told to stop. */
export class SupervisedProcess {
  #child: ChildProcess | undefined;
  #mark: string | undefined;
  #wasReady = false;
  #isStopping = false;
  #failures = 0;
  #startedAt = 0;
  #restart: NodeJS.Timeout | undefined;

  constructor(
    readonly spec: ProcessSpec,
    private readonly options: SupervisedOptions,
  ) {}

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** See {@link startMark}. */
  get mark(): string | undefined {
    return this.#mark;
  }

  get startedAt(): number {
    return this.#startedAt;
  }

  /** Starts the process and returns when it answers. @throws PlainError when it does not. */
  async start(): Promise<void> {
    await this.spec.prepare?.();
    const child = this.#spawn('w');
    const deadline = Date.now() + (this.spec.readyWithinMs ?? READY_WITHIN_MS);
    for (;;) {
      const isReady = await this.spec.isReady();
      // Looked at after the probe: a stranger on the same port must not pass for a process that died.
      if (this.#child !== child) throw this.#didNotStart('it ended at once');
      if (isReady) break;
      if (Date.now() > deadline) throw this.#didNotStart('it does not answer');
      await pause(LOOK_EVERY_MS);
    }
    this.#wasReady = true;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#restart);
    const pid = this.pid;
    if (pid) await endGroup(pid, { withinMs: this.spec.stopWithinMs ?? STOP_WITHIN_MS });
  }

  /** Ends the process without asking. */
  kill(): void {
    this.#isStopping = true;
    clearTimeout(this.#restart);
    if (this.pid) signalGroup(this.pid, 'SIGKILL');
  }

  #spawn(logMode: 'w' | 'a'): ChildProcess {
    const log = openSync(this.options.logFile, logMode);
    const child = spawn(this.spec.command, this.spec.args, {
      cwd: this.spec.cwd,
      env: { ...this.options.env, ...this.spec.env },
      // A group of its own: Ctrl-C in the terminal reaches the supervisor alone, which stops in order.
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#child = child;
    this.#startedAt = Date.now();
    this.#mark = child.pid ? startMark(child.pid) : undefined;
    child.once('error', (error) => this.#onEnd(child, error.message));
    child.once('exit', (code, signal) => this.#onEnd(child, signal ?? `exit code ${code}`));
    this.options.onChange();
    return child;
  }

  #onEnd(child: ChildProcess, how: string): void {
    if (this.#child !== child) return;
    // What the dead process started must not hold its port or its data.
    if (child.pid) signalGroup(child.pid, 'SIGKILL');
    this.#child = undefined;
    this.#mark = undefined;
    this.options.onChange();
    if (!this.#isStopping && this.#wasReady) this.#startLater(how);
  }

  #startLater(how: string): void {
    const delay = this.#nextDelay();
    this.options.say(
      `${this.spec.name} ended (${how}); it starts again in ${delay / 1_000} s. Its log: ${this.options.logFile}`,
    );
    this.#restart = setTimeout(() => void this.#startAgain(), delay);
  }

  async #startAgain(): Promise<void> {
    try {
      await this.spec.prepare?.();
      if (!this.#isStopping) this.#spawn('a');
    } catch (error) {
      this.#startLater(sentenceOf(error));
    }
  }

  #nextDelay(): number {
    const { firstMs, longestMs, healthyAfterMs } = this.options.backOff;
    if (Date.now() - this.#startedAt >= healthyAfterMs) this.#failures = 0;
    const delay = Math.min(longestMs, firstMs * 2 ** this.#failures);
    this.#failures += 1;
    return delay;
  }

  #didNotStart(why: string): PlainError {
    const last = lastLineOf(this.options.logFile);
    return new PlainError(
      `${this.spec.name} did not start: ${why}${last ? ` (${last})` : ''}. Its log: ${this.options.logFile}`,
    );
  }
}

/** One process that the supervisor keeps running. */
export interface ProcessSpec {
  /** Names its log file and its entry in run.json. */
  name: string;
  /** Stopped from the highest tier down; within a tier at the same time. */
  tier: number;
  command: string;
  args: string[];
  /** Added to the environment of the caller. */
  env?: Record<string, string>;
  cwd?: string;
  port?: number;
  url?: string;
  /** Runs before every start of the process, such as removing what a killed one left. */
  prepare?(): Promise<void>;
  /** Whether it answers; asked until it does. */
  isReady(): Promise<boolean>;
  readyWithinMs?: number;
  stopWithinMs?: number;
}

/** Order of stopping: what nothing else depends on goes first. */
export const TIER = { ground: 0, broker: 1, backing: 2, service: 3, gateway: 4 } as const;

const LONGEST = 300;

/** The last line that says something, for the sentence about a process that did not start. */
export function lastLineOf(file: string): string | undefined {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines
      .map((line) => line.trim())
      .findLast((line) => /\w/.test(line) && !/^(at |Node\.js v)/.test(line))
      ?.slice(0, LONGEST);
  } catch {
    return undefined;
  }
}

const TIMEOUT_MS = 1_000;

/** Whether something accepts connections at a port of this machine. */
export function acceptsConnections(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: TIMEOUT_MS });
    const answer = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}

/** Whether a GET of `url` gives a 2xx. */
export function answersOk(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { timeout: TIMEOUT_MS, agent: false }, (response) => {
      response.resume();
      const status = response.statusCode ?? 0;
      resolve(status >= 200 && status < 300);
    });
    request.once('error', () => resolve(false));
    request.once('timeout', () => request.destroy());
  });
}

/** Whether a broker that speaks AMQP 0-9-1 greets at that address. */
export function greetsInAmqp(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: TIMEOUT_MS });
    const answer = (isBroker: boolean) => {
      socket.destroy();
      resolve(isBroker);
    };
    socket.once('connect', () => socket.write('AMQP\x00\x00\x09\x01', 'latin1'));
    // The greeting is a method frame (type 1) on channel 0.
    socket.once('data', (data) => answer(data[0] === 1));
    socket.once('error', () => answer(false));
    socket.once('close', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}
