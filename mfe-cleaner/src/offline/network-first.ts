/** How one request is answered from the network and the cache. */
export interface Exchange {
  request(): Promise<Response>;
  /** Called with every answer of the network, in time or not. */
  store(response: Response): Promise<void>;
  /** Looks the request up in the cache. */
  find(): Promise<Response | undefined>;
}

// Where reception is bad, a phone can take long to notice that it is offline.
const TIMEOUT_MS = 4_000;

/**
 * Answers from the network, errors included; from the cache when the network does not answer in time.
 * @returns the answer, and a promise that settles once the network's answer is stored.
 */
export function networkFirst(
  { request, store, find }: Exchange,
  timeoutMs = TIMEOUT_MS,
): { answer: Promise<Response>; done: Promise<void> } {
  const fetched = request();
  const done = fetched.then((response) => store(response.clone())).catch(() => undefined);
  const choose = async () => {
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));
    const inTime = await Promise.race([fetched.catch(() => undefined), timeout]);
    return inTime ?? (await find()) ?? fetched;
  };
  return { answer: choose(), done };
}

const CACHED_AT_HEADER = 'x-kept-at';
const DAY_MS = 24 * 60 * 60 * 1000;

/** @returns the same response with the time at which it was cached. */
export function withCachedAt(response: Response, now = Date.now()): Response {
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.set(CACHED_AT_HEADER, String(now));
  return new Response(response.body, { status, statusText, headers });
}

/** @returns when a response was cached, in epoch milliseconds; null for one of the network. */
export function cachedAt({ headers }: Response): number | null {
  const time = headers.get(CACHED_AT_HEADER);
  return time === null ? null : Number(time);
}

/**
 * @returns whether a cached response is less than a day old, as an older one shows another day's work; and not beyond
 * the time that it names itself.
 */
export function isFresh(response: Response, now = Date.now()): boolean {
  const expires = response.headers.get('expires');
  if (expires !== null && now >= Date.parse(expires)) return false;
  const age = now - (cachedAt(response) ?? 0);
  // Also not from the future: the device's clock may have been set back since.
  return Math.abs(age) <= DAY_MS;
}
