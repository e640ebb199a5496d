import type { RemoteName } from './remotes-registry';

/** Who counts what visitors do; `none` until the company chooses one. */
export type AnalyticsProvider = 'none' | 'plausible' | 'umami' | 'google' | 'endpoint';

/** How visits are counted. */
export interface AnalyticsSettings {
  provider: AnalyticsProvider;
  /** Where events are sent to; empty for `none` and `google`, which knows its own. */
  address: string;
  /** What the provider calls the site: its domain, an id, a tag. Empty for `none` and `endpoint`. */
  siteId: string;
  /** Whether visitors are asked first. Of Google they always are. */
  asksFirst: boolean;
}

/** What holds until somebody changes it: nothing is loaded, sent, kept or asked. */
export const DEFAULT_ANALYTICS: Readonly<AnalyticsSettings> = {
  provider: 'none',
  address: '',
  siteId: '',
  asksFirst: true,
};

/** Whether nothing may be sent before the visitor has agreed. */
export const asksForConsent = ({ provider, asksFirst }: AnalyticsSettings): boolean =>
  provider === 'google' || (provider !== 'none' && asksFirst);

/** To whom a visitor agreed: who agreed to one has not agreed to the next. */
export const consentVersion = ({ provider, address, siteId }: AnalyticsSettings): string =>
  [provider, address, siteId].join(' ');

/** Areas in which nothing is counted. */
const UNCOUNTED: readonly RemoteName[] = ['mfe-admin', 'mfe-cleaner'];

/** Whether visits of an area are counted: those of staff and cleaners never are. */
export const isCounted = (remote: string | undefined): boolean =>
  remote !== undefined && !UNCOUNTED.some((name) => name === remote);
