import type { ErrorCode } from '@brightnest/contracts/errors';
import type { Asker } from '@brightnest/service-kit/asker';
import { AppError } from '@brightnest/service-kit/errors';
import type { PeriodicTask } from '@brightnest/service-kit/periodic';
import mongoose from 'mongoose';
import {
  forgetAgreement,
  OpenAgreement,
  type OpenAgreementRecord,
} from '../../model/open-agreement';
import { agree } from '../../workflow/agree';
import { ASK_DEADLINE_MS } from '../../workflow/ask-for-team';

const EVERY_MS = 10_000;
const PASSING: readonly ErrorCode[] = ['service_unavailable', 'timed_out', 'conflict', 'internal'];
// So many deadlines after it asked, nobody can still be at it.
const LEFT_OVER_DEADLINES = 3;

/**
 * Completes what bookings was asked for and the quote does not say yet: whoever asked died in between, or
 * waited in vain. Bookings answers the same however often it is asked.
 */
export function completeAgreements({ asker }: { asker: Asker }): PeriodicTask {
  return {
    name: 'complete-agreements',
    everyMs: EVERY_MS,
    async run({ log, signal }) {
      for (const left of await findLeftOver(
        LEFT_OVER_DEADLINES * asker.patienceMs(ASK_DEADLINE_MS),
      )) {
        if (signal.aborted) return;
        try {
          await complete(left, asker);
        } catch (error) {
          log.warn({ err: error, quoteId: left.quoteId }, 'an agreement could not be completed');
          if (!isTemporary(error)) await forgetAgreement(left._id);
        }
      }
    },
  };
}

function findLeftOver(ageMs: number): Promise<OpenAgreementRecord[]> {
  const latest = new Date(Date.now() - ageMs);
  return OpenAgreement.find({ askedAt: mongoose.trusted({ $lte: latest }) })
    .sort({ askedAt: 1 })
    .lean<OpenAgreementRecord[]>();
}

async function complete(
  { _id, quoteId, request, origin }: OpenAgreementRecord,
  asker: Asker,
): Promise<void> {
  await agree(quoteId, request, { asker, origin, requestId: _id, resumed: _id });
  await forgetAgreement(_id);
}

/** Refused by quote or bookings, it stays refused; all else may go better the next time. */
function isTemporary(error: unknown): boolean {
  return !(error instanceof AppError) || PASSING.includes(error.code);
}
