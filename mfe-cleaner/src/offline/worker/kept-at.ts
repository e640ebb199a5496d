const HEADER = 'x-kept-at';
const DAY_MS = 24 * 60 * 60 * 1000;

/** The same answer, saying since when it is kept. */
export function stamped(answer: Response, now = Date.now()): Response {
  const { status, statusText } = answer;
  const headers = new Headers(answer.headers);
  headers.set(HEADER, String(now));
  return new Response(answer.body, { status, statusText, headers });
}

/** Since when an answer is kept; null for one of the network. */
export function keptAt({ headers }: Response): number | null {
  const time = headers.get(HEADER);
  return time === null ? null : Number(time);
}

/** Whether a kept answer is good for today's work: what is older tells of another day's. */
export function isGoodToday(answer: Response, now = Date.now()): boolean {
  const age = now - (keptAt(answer) ?? 0);
  // Either way: the device's clock may have been set back since.
  return Math.abs(age) <= DAY_MS;
}
