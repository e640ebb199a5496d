import {
  DESCRIBE_PERSON_QUESTION,
  type PersonDescription,
} from '@brightnest/contracts/auth/describe-person';
import type { Asker } from '@brightnest/service-kit/asker';
import type { Actor } from '@brightnest/service-kit/route';
import type { BookingCustomer } from '../model/booking';

const DEADLINE_MS = 1_000;

/**
 * Who is booking. Nobody waits long to book because auth does not answer: then it is the address of the
 * session alone, and the rest is learned later (features/learn-customer).
 */
export async function findCustomer(
  asker: Asker,
  { userId, email }: Pick<Actor, 'userId' | 'email'>,
): Promise<BookingCustomer> {
  try {
    const options = { deadlineMs: DEADLINE_MS };
    return toCustomer(await asker.ask(DESCRIBE_PERSON_QUESTION, { userId }, options));
  } catch {
    return { name: '', email, phone: '' };
  }
}

export function toCustomer(person: PersonDescription): BookingCustomer {
  const { firstName, lastName, email, phone } = person;
  return { name: `${firstName} ${lastName}`.trim(), email, phone: phone ?? '' };
}
