import type { DomainEvent, EventPayloads, EventType } from '@brightnest/contracts/events/catalogue';

type Sentence<T extends EventType> = (payload: EventPayloads[T], who: string) => string;

// Every event has its sentence: the compiler asks for the one of a new event here.
const SENTENCES: { readonly [T in EventType]: Sentence<T> } = {
  'quote.submitted': (quote) =>
    `New quote request from ${quote.firstName} ${quote.lastName} in ${quote.suburb}`,
  'quote.read': (_quote, who) => `${who} opened a quote request`,
  'user.registered': (user) => `${user.firstName} ${user.lastName} created an account`,
  'user.signed-in': (_session, who) => `${who} signed in`,
  'user.signed-out': (_session, who) => `${who} signed out`,
  'user.session-revoked': ({ reason }, who) =>
    reason === 'refresh-token-reused'
      ? `A session of ${who} was ended because an old sign-in was used again`
      : `A session of ${who} was ended because the account is deactivated`,
  'user.profile-updated': (_user, who) => `${who} updated their profile`,
  'file.stored': ({ mediaType }, who) =>
    `${who} uploaded ${mediaType.startsWith('image/') ? 'a picture' : 'a document'}`,
};

/** The line of the feed that tells people what happened. */
export function describeEvent<T extends EventType>(
  event: Extract<DomainEvent, { type: T }>,
  who: string,
): string {
  const sentence = SENTENCES[event.type] as Sentence<EventType>;
  return sentence(event.payload, who);
}
