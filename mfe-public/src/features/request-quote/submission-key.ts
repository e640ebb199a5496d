import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission';

const STORAGE_KEY = 'brightnest.quote-submission';

/**
 * The `Idempotency-Key` of this body: the same until the answers change, also over a reload, so that a
 * submission whose answer got lost is not made twice.
 */
export function submissionKey(body: QuoteSubmissionRequest): string {
  const text = JSON.stringify(body);
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<SentBody>;
    if (stored.text === text && stored.key) return stored.key;
    const sent: SentBody = { text, key: randomKey() };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(sent));
    return sent.key;
  } catch {
    // No storage: each try has a key of its own, and the button still sends only one at a time.
    return randomKey();
  }
}

interface SentBody {
  text: string;
  key: string;
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
