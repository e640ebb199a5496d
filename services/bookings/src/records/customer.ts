import { currentRegion } from '@brightnest/contracts/company/current-region';
import { DESCRIBE_PERSON_RPC, type PersonDescription } from '@brightnest/contracts/rpc/auth';
import { pickLanguage } from '@brightnest/contracts/translation';
import type { Actor } from '@brightnest/service-kit/http/route';
import { foundOrNull, type RpcClient } from '@brightnest/service-kit/rpc/client';
import type { FindName } from '@brightnest/service-kit/settings/settings-history';
import type { BookingCustomer } from './booking-customer';

/** Nobody waits longer than that for auth. */
export const CUSTOMER_DEADLINE_MS = 1_000;

/**
 * Who is booking. Nobody waits long to book because auth does not answer: then it is the address of the
 * session alone, and `syncCustomer` fills in the rest later.
 */
export async function findCustomer(
  rpc: RpcClient,
  { userId, email }: Pick<Actor, 'userId' | 'email'>,
): Promise<BookingCustomer> {
  try {
    const options = { timeoutMs: CUSTOMER_DEADLINE_MS };
    return toCustomer(await rpc.call(DESCRIBE_PERSON_RPC, { userId }, options));
  } catch {
    return { name: '', email, phone: '' };
  }
}

/** What somebody of staff is called; null where they have no account any more, or auth does not answer. */
export const nameFinder =
  (rpc: RpcClient): FindName =>
  async (userId, requestId) => {
    try {
      const options = { timeoutMs: CUSTOMER_DEADLINE_MS, requestId };
      return toCustomer(await rpc.call(DESCRIBE_PERSON_RPC, { userId }, options)).name;
    } catch {
      return null;
    }
  };

/** An account that can be signed in to; null where there is none. @throws AppError while auth does not answer. */
export const findPerson = (userId: string, rpc: RpcClient): Promise<PersonDescription | null> =>
  foundOrNull(rpc.call(DESCRIBE_PERSON_RPC, { userId }));

/** In which language something is written for somebody: their own, or else the company's. */
export function languageFor(
  person: Pick<PersonDescription, 'language'> | null,
): string | undefined {
  const { languages } = currentRegion();
  return pickLanguage([...(person?.language ? [person.language] : []), ...languages], languages);
}

export function toCustomer(person: PersonDescription): BookingCustomer {
  const { firstName, lastName, email, phone, isGuest } = person;
  const name = `${firstName} ${lastName}`.trim();
  return { name, email, phone: phone ?? '', ...(isGuest && { isGuest }) };
}
