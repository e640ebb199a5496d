/** Query parameter of any page by which a referral code comes along. */
export const REFERRAL_PARAMETER = 'ref';

const KEY = 'bn.referral-code';
const CODE = /^[A-Za-z0-9-]{3,30}$/;
const DAYS_KEPT = 30;
const DAY_MS = 24 * 60 * 60 * 1_000;

interface Remembered {
  code: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** Remembers the code of the customer by whose link the reader came, for the forms that take it. */
export function rememberReferralCode(search: string = location.search): void {
  const code = new URLSearchParams(search).get(REFERRAL_PARAMETER) ?? '';
  if (!CODE.test(code)) return;
  const remembered: Remembered = { code, until: Date.now() + DAYS_KEPT * DAY_MS };
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(remembered)));
}

/** @returns the code by whose link the reader came; empty where they did not, or long ago. */
export function referralCode(): string {
  const found = withStorage(
    (storage) => JSON.parse(storage.getItem(KEY) ?? 'null') as Remembered | null,
  );
  return found && found.until > Date.now() ? found.code : '';
}

export function forgetReferralCode(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

// Browsers may forbid storage; the code can be typed then.
function withStorage<R>(access: (storage: Storage) => R): R | undefined {
  try {
    return access(localStorage);
  } catch {
    return undefined;
  }
}
