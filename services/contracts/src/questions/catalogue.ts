import type {
  DESCRIBE_PERSON_QUESTION,
  DescribePersonQuestion,
  PersonDescription,
} from '../auth/describe-person';
import type {
  REFRESH_SESSION_QUESTION,
  RefreshSessionAnswer,
  RefreshSessionQuestion,
} from '../auth/refresh-session';

import type {
  LIST_REVOCATIONS_QUESTION,
  ListRevocationsQuestion,
  Revocations,
} from '../auth/revocations';
import type {
  PAYABLE_QUOTE_QUESTION,
  PayableQuoteAnswer,
  PayableQuoteQuestion,
} from '../quotes/payable-quote';
import type {
  RESPONSE_TIME_QUESTION,
  ResponseTimeAnswer,
  ResponseTimeQuestion,
} from '../quotes/response-time';
import type {
  ASSIGN_QUOTE_QUESTION,
  AssignQuoteAnswer,
  AssignQuoteQuestion,
} from '../bookings/assign-quote';
import type {
  AUTH_STATS_QUESTION,
  AuthStats,
  BOOKINGS_STATS_QUESTION,
  BookingsStats,
  CAREERS_STATS_QUESTION,
  CareersStats,
  QUOTES_STATS_QUESTION,
  QuotesStats,
  StatsQuestion,
} from '../staff/dashboard-stats';
import type {
  FILE_OWNER_QUESTION,
  FileOwnerAnswer,
  FileOwnerQuestion,
} from '../uploads/file-owner';

/**
 * Every question that one service asks another, with its payload and its answer. A question is named
 * after the service that answers it, such as `auth.refresh-session`.
 */
export interface Questions {
  [DESCRIBE_PERSON_QUESTION]: { payload: DescribePersonQuestion; answer: PersonDescription };
  [REFRESH_SESSION_QUESTION]: { payload: RefreshSessionQuestion; answer: RefreshSessionAnswer };
  [LIST_REVOCATIONS_QUESTION]: { payload: ListRevocationsQuestion; answer: Revocations };
  [ASSIGN_QUOTE_QUESTION]: { payload: AssignQuoteQuestion; answer: AssignQuoteAnswer };
  [AUTH_STATS_QUESTION]: { payload: StatsQuestion; answer: AuthStats };
  [CAREERS_STATS_QUESTION]: { payload: StatsQuestion; answer: CareersStats };
  [QUOTES_STATS_QUESTION]: { payload: StatsQuestion; answer: QuotesStats };
  [BOOKINGS_STATS_QUESTION]: { payload: StatsQuestion; answer: BookingsStats };
  [FILE_OWNER_QUESTION]: { payload: FileOwnerQuestion; answer: FileOwnerAnswer };
  [PAYABLE_QUOTE_QUESTION]: { payload: PayableQuoteQuestion; answer: PayableQuoteAnswer };
  [RESPONSE_TIME_QUESTION]: { payload: ResponseTimeQuestion; answer: ResponseTimeAnswer };
}

/** The name of a question. */
export type QuestionName = keyof Questions;
