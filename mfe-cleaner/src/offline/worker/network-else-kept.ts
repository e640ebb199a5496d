/** How one request is answered. */
export interface Exchange {
  ask(): Promise<Response>;
  /** Hears of what the network answers, in time or not. */
  take(answer: Response): Promise<void>;
  /** What is kept of it. */
  find(): Promise<Response | undefined>;
}

// A phone in a cellar says for long that it is connected.
const PATIENCE_MS = 4_000;

/**
 * What the network answers, whatever that is; only when nothing comes, or nothing in time, what is kept.
 * @returns the answer; and when everything is done about it.
 */
export function networkElseKept(
  { ask, take, find }: Exchange,
  patienceMs = PATIENCE_MS,
): { answer: Promise<Response>; done: Promise<void> } {
  const asked = ask();
  const done = asked.then((answer) => take(answer.clone())).catch(() => undefined);
  const choose = async () => {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
    const inTime = await Promise.race([asked.catch(() => undefined), late]);
    return inTime ?? (await find()) ?? asked;
  };
  return { answer: choose(), done };
}
