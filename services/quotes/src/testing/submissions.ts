import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CallResult } from '@brightnest/service-kit/testing/call-service';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import type { QuotesUnderTest } from './start-quotes';

/** Sends a public form as the browser does, perhaps under an Idempotency-Key. */
export function submitForm<T>(
  quotes: QuotesUnderTest,
  path: string,
  { body, key }: { body: object; key?: string },
): Promise<CallResult<T>> {
  return quotes.call<T>('POST', path, { body, headers: key ? { 'idempotency-key': key } : {} });
}

/** Sends the same 20 times at once. @returns the ids of the records that they became. */
export async function idsOfDoubles<T>(
  send: () => Promise<CallResult<T>>,
  idOf: (body: T) => string,
): Promise<Set<string>> {
  const answers = await Promise.all(Array.from({ length: 20 }, send));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  return new Set(answers.map(({ body }) => idOf(body)));
}

/** What was published about one record, once there is something. */
export async function eventsAbout(published: CollectedEvents, id: string) {
  const about = () => published.events.filter(({ aggregate }) => aggregate.id === id);
  await eventually(() => about().length > 0);
  return about();
}
