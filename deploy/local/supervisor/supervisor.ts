import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { sentenceOf } from '../plain-error';
import {
  type BackOff,
  DEFAULT_BACK_OFF,
  type ProcessSpec,
  SupervisedProcess,
} from './supervised-process';
import { type ProcessRecord, removeRunFile, startMark, writeRunFile } from './process-table';

export interface SupervisorOptions {
  /** Every process writes to `<name>.log` here; the log of the run before stays as `<name>.log.1`. */
  logs: string;
  /** Where the pids are recorded while anything runs. */
  runFile: string;
  /** Handed to every process. */
  env: NodeJS.ProcessEnv;
  say(line: string): void;
  backOff?: BackOff;
}

/** Keeps the processes of a site running and stops them in order. */
export class Supervisor {
  readonly #processes: SupervisedProcess[] = [];
  #url: string | undefined;
  #hasEnded = false;

  constructor(private readonly options: SupervisorOptions) {
    mkdirSync(options.logs, { recursive: true });
  }

  /** Starts a process and returns when it answers. @throws Error when everything has been stopped. */
  async start(spec: ProcessSpec): Promise<void> {
    if (this.#hasEnded) throw new Error(`${spec.name} is not started any more`);
    const logFile = join(this.options.logs, `${spec.name}.log`);
    if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`);
    const supervised = new SupervisedProcess(spec, {
      logFile,
      env: this.options.env,
      backOff: this.options.backOff ?? DEFAULT_BACK_OFF,
      say: this.options.say,
      onChange: () => this.#record(),
    });
    this.#processes.push(supervised);
    await supervised.start();
  }

  /** The site's own address, recorded for whoever reads run.json. */
  announce(url: string): void {
    this.#url = url;
    this.#record();
  }

  /** The process of that name as it is now: its pid changes when it is started again. */
  find(name: string): ProcessRecord | undefined {
    return this.#records()[name];
  }

  /** The process that listens at a port. */
  findAt(port: number): ProcessRecord | undefined {
    return Object.values(this.#records()).find((record) => record.port === port);
  }

  /** Stops everything, the highest tier first. */
  async stopAll(): Promise<void> {
    this.#hasEnded = true;
    const tiers = new Set(this.#processes.map(({ spec }) => spec.tier));
    for (const tier of [...tiers].toSorted((a, b) => b - a)) {
      const ofTier = this.#processes.filter(({ spec }) => spec.tier === tier);
      await Promise.all(ofTier.map((supervised) => supervised.stop()));
    }
    removeRunFile(this.options.runFile);
  }

  /** Ends everything at once, without asking. */
  killAll(): void {
    this.#hasEnded = true;
    for (const supervised of this.#processes) supervised.kill();
    removeRunFile(this.options.runFile);
  }

  #records(): Record<string, ProcessRecord> {
    const entries = this.#processes.flatMap(({ spec, pid, mark, startedAt }) => {
      if (pid === undefined || mark === undefined) return [];
      const { port, url } = spec;
      return [[spec.name, { pid, mark, startedAt, command: spec.command, port, url }]];
    });
    return Object.fromEntries(entries) as Record<string, ProcessRecord>;
  }

  #record(): void {
    if (this.#hasEnded) return;
    const { pid } = process;
    const mark = startMark(pid) ?? '';
    const record = { pid, mark, url: this.#url, processes: this.#records() };
    try {
      writeRunFile(this.options.runFile, record);
    } catch (error) {
      // A full disk is no reason to let go of what runs.
      this.options.say(`What runs could not be recorded: ${sentenceOf(error)}`);
    }
  }
}
