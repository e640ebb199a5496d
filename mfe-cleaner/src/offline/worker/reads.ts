import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import { CLEANER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import { findKept, forgetAllBut, keptFor } from '@brightnest/kit/kept-for';
import { isGoodToday, stamped } from './kept-at';
import { SESSION } from './own-requests';

// The session is over, or its person is no cleaner any more.
const REFUSED = [401, 403];

async function takeSession(answer: Response): Promise<void> {
  const user: SessionUser | null = await answer.clone().json();
  const cleaner = user && isInRoles(user.role, CLEANER_ROLES) ? user : undefined;
  await forgetAllBut(cleaner?.id);
  if (!cleaner) return;
  const kept = await caches.open(keptFor(cleaner.id));
  await kept.put(SESSION, stamped(answer));
}

/**
 * What is kept of the reads, for whoever it is kept for as this is called: what they have read must not
 * end up with somebody who signs in meanwhile. A cache that was removed takes nothing any more.
 */
export function openReads() {
  const kept = findKept();
  return {
    async find({ href }: URL): Promise<Response | undefined> {
      const answer = await (await kept)?.match(href);
      return answer && isGoodToday(answer) ? answer : undefined;
    },
    /** Keeps an answer of the network, or takes it as the sign to forget. */
    async take({ href, pathname }: URL, answer: Response): Promise<void> {
      if (REFUSED.includes(answer.status)) await forgetAllBut();
      else if (answer.status !== 200) return;
      else if (pathname === SESSION) await takeSession(answer);
      else await (await kept)?.put(href, stamped(answer));
    },
  };
}
