import { PlainError } from '../plain-error';

/** One way to get a server. */
export interface Way<T> {
  /** What the person at the terminal can do to make this way work: "install MongoDB so that mongod is on the PATH". */
  advice: string;
  /** The server, or in a few words why this way does not work here. */
  attempt(): Promise<{ found: T } | string>;
}

export interface FirstThatWorksOptions {
  server: string;
  signal: AbortSignal;
  note(text: string): void;
}

/**
 * Tries the ways in their order and says why each was skipped.
 * @throws PlainError naming every way when none works.
 */
export async function firstThatWorks<T>(
  ways: readonly Way<T>[],
  { server, signal, note }: FirstThatWorksOptions,
): Promise<T> {
  for (const way of ways) {
    signal.throwIfAborted();
    const result = await way.attempt().catch((error: unknown) => {
      // A full disk would stop every other way too.
      if (error instanceof PlainError) throw error;
      return messageOf(error);
    });
    signal.throwIfAborted();
    if (typeof result !== 'string') return result.found;
    note(`skipped: ${result}`);
  }
  throw new PlainError(
    `${server} could not be had. Any one of these will do: ${ways.map(({ advice }) => advice).join('; ')}.`,
  );
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
