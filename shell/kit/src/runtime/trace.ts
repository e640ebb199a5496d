/** Of the page, where the gateway collects a trace of it: it says so with the page. */
const SERVER_TIMING = 'traceparent';
const VERSION = '00';

let pageFlags: string | undefined | null = null;

/** @returns the last part of the page's own `traceparent`; undefined where the page is of no trace. */
function readPageFlags(): string | undefined {
  if (typeof performance === 'undefined' || !('getEntriesByType' in performance)) return undefined;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const timing = page?.serverTiming?.find(({ name }) => name === SERVER_TIMING);
  return timing?.description.split('-')[3];
}

/**
 * The header that begins a trace with a call of this page (W3C Trace Context); none where no traces are collected. The
 * gateway decides by page how many there are, and the calls of a page go by that.
 */
export function traceHeader(): { traceparent?: string } {
  if (pageFlags === null) pageFlags = readPageFlags();
  if (pageFlags === undefined) return {};
  return { traceparent: [VERSION, randomHex(16), randomHex(8), pageFlags].join('-') };
}

function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}
