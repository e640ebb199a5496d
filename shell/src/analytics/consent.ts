import {
  type AnalyticsSettings,
  asksForConsent,
  consentVersion,
} from '@brightnest/contracts/site/analytics';

const KEY = 'bn_privacy';

/** What a visitor chose, kept in their browser. */
export interface Consent {
  choice: 'accepted' | 'declined';
  /** ISO 8601. */
  date: string;
  /** To whom. */
  version: string;
}

/** What this visitor chose of this provider. */
export function findConsent(settings: AnalyticsSettings): Consent | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Consent | null;
    return stored?.version === consentVersion(settings) ? stored : undefined;
  } catch {
    // Storage that is turned off, or holds what others wrote.
    return undefined;
  }
}

export function keepConsent(choice: Consent['choice'], settings: AnalyticsSettings): void {
  const date = new Date().toISOString();
  const consent: Consent = { choice, date, version: consentVersion(settings) };
  try {
    localStorage.setItem(KEY, JSON.stringify(consent));
  } catch {
    // Then it holds for this page.
  }
}

/** Whether the browser says for its visitor that they are not to be followed. */
export const refusesByBrowser = (): boolean =>
  navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';

/** `ask`: nothing may be sent until they have chosen. */
export function consentOf(settings: AnalyticsSettings): Consent['choice'] | 'ask' {
  const chosen = findConsent(settings)?.choice;
  if (chosen) return chosen;
  if (refusesByBrowser()) return 'declined';
  return asksForConsent(settings) ? 'ask' : 'accepted';
}

declare global {
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ */
    globalPrivacyControl?: boolean;
  }
}
