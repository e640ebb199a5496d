import type { AnalyticsEvent } from '@brightnest/kit/runtime/page/analytics';

/** Hands events to a provider. */
export interface Sender {
  /** @param page the route of the page that it happened on: `/offer/:id`. */
  send(event: AnalyticsEvent, page: string): void;
  /** The visitor goes on to an area that is not counted. */
  leave(): void;
  /** Ends it: what the provider left in the browser is removed. */
  stop(): void;
}

/** Where a visitor came from: of other sites their name, of this one nothing, as its addresses may have tokens. */
export function referrer(): string {
  const { origin } = new URL(document.referrer || location.href);
  return origin === location.origin ? '' : origin;
}
