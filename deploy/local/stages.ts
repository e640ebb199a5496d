/** One stage of a start: what it says while it runs. */
export interface Stage {
  /** What it does right now; shown again with the time when it takes long. */
  status(text: string): void;
  /** A line of its own, at once. */
  note(text: string): void;
}

interface RunningStage {
  startedAt: number;
  status: string;
  saidAt: number;
}

const QUIET_MS = 5_000;

export interface StagesOptions {
  write(line: string): void;
  now?(): number;
}

/** Runs named stages, prints how long each took, and says every few seconds what is still going on. */
export class Stages {
  readonly #running = new Map<string, RunningStage>();
  readonly #took: { name: string; seconds: number }[] = [];
  readonly #write: (line: string) => void;
  readonly #now: () => number;
  readonly #startedAt: number;

  constructor({ write, now = Date.now }: StagesOptions) {
    this.#write = write;
    this.#now = now;
    this.#startedAt = now();
  }

  async run<T>(name: string, work: (stage: Stage) => Promise<T>): Promise<T> {
    const running: RunningStage = { startedAt: this.#now(), status: '', saidAt: this.#now() };
    this.#running.set(name, running);
    const ticker = setInterval(() => this.#remind(name, running), 1_000);
    try {
      const result = await work({
        status: (text) => void (running.status = text),
        note: (text) => this.#say(name, text),
      });
      const seconds = (this.#now() - running.startedAt) / 1_000;
      this.#took.push({ name, seconds });
      this.#say(name, `done in ${seconds.toFixed(1)} s`);
      return result;
    } finally {
      clearInterval(ticker);
      this.#running.delete(name);
    }
  }

  /** Seconds since the first stage could begin, and each stage's own, longest first. */
  summary(): { total: number; stages: { name: string; seconds: number }[] } {
    return {
      total: (this.#now() - this.#startedAt) / 1_000,
      stages: this.#took.toSorted((a, b) => b.seconds - a.seconds),
    };
  }

  #say(name: string, text: string): void {
    const running = this.#running.get(name);
    if (running) running.saidAt = this.#now();
    this.#write(`${name.padEnd(14)} ${text}`);
  }

  #remind(name: string, running: RunningStage): void {
    if (this.#now() - running.saidAt < QUIET_MS) return;
    const seconds = Math.round((this.#now() - running.startedAt) / 1_000);
    this.#say(name, `${seconds} s … ${running.status}`.trimEnd());
  }
}

/**
 * Runs tasks side by side. When one fails, `giveUp` is called once to end the others, and its error
 * is thrown after all of them have ended, so that nothing goes on behind the caller's back.
 */
export async function allOrNone<T extends readonly Promise<unknown>[]>(
  tasks: [...T],
  giveUp: () => Promise<void>,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  try {
    return (await Promise.all(tasks)) as { -readonly [K in keyof T]: Awaited<T[K]> };
  } catch (error) {
    await Promise.all([giveUp(), Promise.allSettled(tasks)]);
    throw error;
  }
}
