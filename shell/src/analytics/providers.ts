import type { AnalyticsProvider, AnalyticsSettings } from '@brightnest/contracts/site/analytics';
import type { AnalyticsEvent } from '@brightnest/kit/runtime/page/analytics';
import { googleSender } from './google';
import { referrer, type Sender } from './sender';

type Body = (event: AnalyticsEvent, page: string, siteId: string) => object;

// What a provider calls a page view; all else keeps its name.
const isView = ({ name }: AnalyticsEvent) => name === 'page_viewed';

// Their own scripts would send whole addresses. None of them is needed to send an event.
const BODIES: Readonly<Record<Exclude<AnalyticsProvider, 'none' | 'google'>, Body>> = {
  plausible: (event, page, domain) => ({
    name: isView(event) ? 'pageview' : event.name,
    url: location.origin + page,
    domain,
    referrer: referrer() || null,
  }),
  umami: (event, page, website) => ({
    type: 'event',
    payload: {
      ...{ website, url: page, referrer: referrer(), hostname: location.hostname, title: '' },
      ...{ language: navigator.language, screen: `${screen.width}x${screen.height}` },
      ...(!isView(event) && { name: event.name }),
    },
  }),
  endpoint: (event, page) => ({ ...event, page, at: new Date().toISOString() }),
};

/** @returns the sender of the provider that the company has chosen. */
export function senderOf({ provider, address, siteId }: AnalyticsSettings): Sender | undefined {
  if (provider === 'none') return undefined;
  if (provider === 'google') return googleSender(siteId);
  const bodyOf = BODIES[provider];
  return {
    send(event, page) {
      // An event that is lost is nothing that a visitor should hear of.
      void fetch(address, {
        method: 'POST',
        // As the provider's own script sends it: without asking the server first.
        headers: { 'content-type': provider === 'plausible' ? 'text/plain' : 'application/json' },
        body: JSON.stringify(bodyOf(event, page, siteId)),
        credentials: 'omit',
        keepalive: true,
        referrerPolicy: 'no-referrer',
      }).catch(() => undefined);
    },
    leave: () => undefined,
    stop: () => undefined,
  };
}
