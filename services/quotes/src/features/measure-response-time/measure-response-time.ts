import {
  RESPONSE_TIME_QUESTION,
  responseTimeQuestionSchema,
  type ResponseTimeAnswer,
} from '@brightnest/contracts/quotes/response-time';
import { answer } from '@brightnest/service-kit/questions';
import type { PipelineStage } from 'mongoose';
import { QuoteSubmission } from '../../model/quote-submission';

/** How long a customer's own quote requests waited until staff opened them. */
export const measureResponseTime = answer(
  RESPONSE_TIME_QUESTION,
  responseTimeQuestionSchema,
  async ({ userId }) => {
    const [measured] = await QuoteSubmission.aggregate<ResponseTimeAnswer>(averageOf(userId));
    return measured ?? { averageMs: null };
  },
);

export function averageOf(customerId: string): PipelineStage[] {
  return [
    { $match: { customerId, readAt: { $type: 'date' } } },
    { $group: { _id: null, averageMs: { $avg: { $subtract: ['$readAt', '$createdAt'] } } } },
    { $project: { _id: 0 } },
  ];
}
