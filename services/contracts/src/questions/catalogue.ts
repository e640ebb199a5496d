import type {
  REFRESH_SESSION_QUESTION,
  RefreshSessionAnswer,
  RefreshSessionQuestion,
} from '../auth/refresh-session';

/**
 * Every question that one service asks another, with its payload and its answer. A question is named
 * after the service that answers it, such as `auth.refresh-session`.
 */
export interface Questions {
  [REFRESH_SESSION_QUESTION]: { payload: RefreshSessionQuestion; answer: RefreshSessionAnswer };
}

/** The name of a question. */
export type QuestionName = keyof Questions;
