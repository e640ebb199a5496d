interface SentAnswers {
  text: string;
  key: string;
}

/**
 * The `Idempotency-Key` of these answers: the same until they change, also over a reload, so that a
 * submission whose answer got lost is not made twice.
 * @param form what the form sends, in one word: `quote`. Each form keeps a key of its own.
 */
export function submissionKey(form: string, answers: object): string {
  const place = `bn.${form}-submission`;
  const text = JSON.stringify(answers);
  try {
    const stored = JSON.parse(sessionStorage.getItem(place) ?? '{}') as Partial<SentAnswers>;
    if (stored.text === text && stored.key) return stored.key;
    const sent: SentAnswers = { text, key: randomKey() };
    sessionStorage.setItem(place, JSON.stringify(sent));
    return sent.key;
  } catch {
    // No storage: each try has a key of its own, and the button still sends only one at a time.
    return randomKey();
  }
}

/** After a success: the same answers, given again on purpose, are another submission. */
export function forgetSubmissionKey(form: string): void {
  try {
    sessionStorage.removeItem(`bn.${form}-submission`);
  } catch {
    // No storage, so nothing is kept in it.
  }
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
