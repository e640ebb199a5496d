import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { PlainError, sentenceOf } from '../plain-error';
import { endGroup } from './end-group';
import { lastLineOf } from './log-file';
import type { ProcessSpec } from './process-spec';
import { signalGroup, startMark } from './process-table';

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
