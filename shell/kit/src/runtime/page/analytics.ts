import { pageSettings } from './page-settings';

/**
 * What visitors do that a company may count, by name, with what else is told of it. Never a person, an address, a
 * token or what somebody has written: of a page its route, `/offer/:id`.
 */
export interface AnalyticsEvents {
  page_viewed: { page: string };
  quote_started: undefined;
  quote_submitted: undefined;
  offer_accepted: undefined;
  booking_started: undefined;
  booking_made: undefined;
  booking_paid: undefined;
  quote_paid: undefined;
  gift_card_bought: undefined;
  application_submitted: undefined;
  membership_joined: undefined;
  message_sent: undefined;
  signed_up: undefined;
}

/** One of {@link AnalyticsEvents}, as it is handed on. */
export type AnalyticsEvent = {
  [N in keyof AnalyticsEvents]: { name: N } & (AnalyticsEvents[N] extends object
    ? AnalyticsEvents[N]
    : unknown);
}[keyof AnalyticsEvents];

/** What the shell takes: an event, or a wish. `privacy_choices`: to choose anew; `left`: for an area that is not counted. */
export type AnalyticsMessage = AnalyticsEvent | { name: 'privacy_choices' } | { name: 'left' };

/** Where messages wait for the shell's code, which puts itself in the place of the array. */
export const ANALYTICS_QUEUE = Symbol.for('brightnest.analytics');

type Holder = { [ANALYTICS_QUEUE]?: { push(message: AnalyticsMessage): void } };

/** Whether the company counts visits at all. */
export const isAnalyticsOn = (): boolean => pageSettings.analytics.provider !== 'none';

/** Tells what a visitor did. Nothing leaves the page where the company or the visitor does not want it. */
export function track<N extends keyof AnalyticsEvents>(
  name: N,
  ...[details]: AnalyticsEvents[N] extends object ? [AnalyticsEvents[N]] : []
): void {
  send({ name, ...details } as AnalyticsEvent);
}

type PlainEvent = {
  [N in keyof AnalyticsEvents]: AnalyticsEvents[N] extends object ? never : N;
}[keyof AnalyticsEvents];

const counted = new Set<string>();

/** The same for what is shown again whenever its page is opened. @param key tells one from the other, and stays here. */
export function trackOnce(name: PlainEvent, key: string): void {
  if (counted.has(key)) return;
  counted.add(key);
  send({ name });
}

/** Opens the dialog in which a visitor says whether they are counted. */
export const openPrivacyChoices = (): void => send({ name: 'privacy_choices' });

/** Says that the page is one on which nothing is counted from now on. */
export const leaveCounted = (): void => send({ name: 'left' });

/** Hands a message to the shell. */
function send(message: AnalyticsMessage): void {
  if (typeof window === 'undefined' || !isAnalyticsOn()) return;
  ((globalThis as Holder)[ANALYTICS_QUEUE] ??= [] as AnalyticsMessage[]).push(message);
}

/** For the shell: has each message handled from now on, those that wait first. */
export function takeMessages(handle: (message: AnalyticsMessage) => void): void {
  const holder = globalThis as Holder;
  const waiting = holder[ANALYTICS_QUEUE];
  holder[ANALYTICS_QUEUE] = { push: handle };
  if (Array.isArray(waiting)) (waiting as AnalyticsMessage[]).forEach(handle);
}
