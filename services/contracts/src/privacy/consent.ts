import { msg } from '../translation';

/** What somebody consented to, each with what people read. */
export const CONSENT_LABELS = {
  contact: msg('To be written to about a message'),
  marketing: msg('Offers and tips by email'),
  terms: msg('Terms and privacy policy'),
} as const;

/** A key of {@link CONSENT_LABELS}. */
export type ConsentPurpose = keyof typeof CONSENT_LABELS;

/** Where it was given. */
export const CONSENT_FORMS = {
  contact: msg('Contact form'),
  settings: msg('Settings of the account'),
  application: msg('Application'),
} as const;

/** A key of {@link CONSENT_FORMS}. */
export type ConsentForm = keyof typeof CONSENT_FORMS;

/** What customers tick to get offers; it is kept with their consent. */
export const MARKETING_TEXT = msg('Send me offers and cleaning tips by email');

/** One consent, as its person and staff see it. */
export interface GivenConsent {
  id: string;
  purpose: ConsentPurpose;
  form: ConsentForm;
  /** What was said, as they read it. */
  text: string;
  /** Revision of the company's pages then, where the text is on one of them; null elsewhere. */
  version: number | null;
  /** ISO 8601 UTC. */
  givenAt: string;
  withdrawnAt: string | null;
  /** What an application agrees to is a part of it: it ends with that. */
  canWithdraw: boolean;
}

/** Answer of the calls about consents: the newest first. */
export interface ConsentsResponse {
  success: true;
  consents: GivenConsent[];
}
