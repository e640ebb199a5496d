import { msg } from '../translation';
import type { AnalyticsProvider } from './analytics';

/** What each provider is called. Apart from the rest, which is in the first scripts of every page. */
export const ANALYTICS_PROVIDERS = [
  { value: 'none', label: msg('Nobody') },
  { value: 'plausible', label: msg('Plausible') },
  { value: 'umami', label: msg('Umami') },
  { value: 'google', label: msg('Google Analytics or Google Tag Manager') },
  { value: 'endpoint', label: msg('An address of your own') },
] as const satisfies readonly { value: AnalyticsProvider; label: string }[];

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
