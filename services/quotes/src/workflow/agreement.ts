import type {
  AssignCleanersRequest,
  QuoteStatusChange,
} from '@brightnest/contracts/quotes/quote-workflow';
import type { QuoteSubmissionRecord } from '../model/quote-submission';
import type { TeamWish } from './ask-for-team';
import { assignment, unassignment } from './assignment';
import { confirmation } from './confirmation';
import { readiness } from './readiness';
import type { Team } from './team-of-quote';

/** What is to be agreed of a quote. */
export interface Agreement {
  /** Of the job and of the quote, beside status and team. */
  set: Partial<QuoteSubmissionRecord>;
  /** Who is to do it; absent where those who do it now are to go on. */
  wish?: TeamWish;
  /** Where the quote is to be with the team that it has then; where that leads when absent. */
  status?(team: Team['cleaners']): QuoteSubmissionRecord['status'];
}

/** What staff asked for: all that is needed to decide it again. */
export type AgreementRequest =
  | { kind: 'confirm' | 'ready'; body: QuoteStatusChange }
  | { kind: 'assign'; body: AssignCleanersRequest }
  | { kind: 'unassign' };

/** @throws AppError where the quote does not allow it as it is. */
export function decide(request: AgreementRequest, quote: QuoteSubmissionRecord): Agreement {
  switch (request.kind) {
    case 'confirm':
      return confirmation(quote, request.body);
    case 'ready':
      return readiness(quote, request.body);
    case 'assign':
      return assignment(quote, request.body);
    case 'unassign':
      return unassignment(quote);
  }
}
