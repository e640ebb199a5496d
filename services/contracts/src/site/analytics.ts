import type { RemoteName } from './remotes-registry';
import { msg } from '../translation';

/** Who counts what visitors do; `none` until the company chooses one. */
export const ANALYTICS_PROVIDERS = [
  { value: 'none', label: msg('Nobody') },
  { value: 'plausible', label: msg('Plausible') },
  { value: 'umami', label: msg('Umami') },
  { value: 'google', label: msg('Google Analytics or Google Tag Manager') },
  { value: 'endpoint', label: msg('An address of your own') },
] as const;

/** One of {@link ANALYTICS_PROVIDERS}. */
export type AnalyticsProvider = (typeof ANALYTICS_PROVIDERS)[number]['value'];

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

/** Which fields a provider needs, and what stands in them at first. */
export const ANALYTICS_FIELDS: Readonly<
  Record<AnalyticsProvider, { address?: string; siteId?: string }>
> = {
  none: {},
  plausible: { address: 'https://plausible.io/api/event', siteId: 'example.com' },
  umami: {
    address: 'https://cloud.umami.is/api/send',
    siteId: '3c1d2e4f-0a5b-4c6d-8e7f-9a0b1c2d3e4f',
  },
  google: { siteId: 'G-ABC1234567' },
  endpoint: { address: 'https://example.com/events' },
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
