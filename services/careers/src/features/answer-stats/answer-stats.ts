import {
  CAREERS_STATS_QUESTION,
  statsQuestionSchema,
  type CareersStats,
} from '@brightnest/contracts/staff/dashboard-stats';
import { answer, type Answer } from '@brightnest/service-kit/questions';
import { countApplications } from '../../model/application-tally';

/** What the staff's overview shows of the applications. */
export const answerStats: Answer = answer(
  CAREERS_STATS_QUESTION,
  statsQuestionSchema,
  async (): Promise<CareersStats> => {
    const { total, ...funnel } = await countApplications();
    return { totalApplications: total, pendingApplications: funnel.pending, funnel };
  },
);
