import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { changeQuote } from './change-quote';
import { statusChange } from './status-changed';
import { isOutdated, withTeam, type Team } from './team-of-quote';

/** Writes down who does a quote's job, unless what is known of it is newer. */
export async function applyTeam(quoteId: string, team: Team, origin: EventOrigin): Promise<void> {
  await changeQuote(quoteId, (quote) =>
    isOutdated(quote, team) ? undefined : statusChange(quote, withTeam(quote, team), { origin }),
  );
}
