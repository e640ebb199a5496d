import {
  AUTH_STATS_QUESTION,
  statsQuestionSchema,
  type AuthStats,
} from '@brightnest/contracts/staff/dashboard-stats';
import { answer, type Answer } from '@brightnest/service-kit/questions';
import { toActivity } from '../../model/to-activity';
import { User } from '../../model/user';
import { UserActivity, type UserActivityRecord } from '../../model/user-activity';

const RECENT = 5;

/** What the staff's overview shows of people and of what they did. */
export const answerStats: Answer = answer(
  AUTH_STATS_QUESTION,
  statsQuestionSchema,
  async (): Promise<AuthStats> => {
    const [totalUsers, recent] = await Promise.all([
      User.estimatedDocumentCount(),
      UserActivity.find({}, { details: 0 })
        .sort({ timestamp: -1, _id: -1 })
        .limit(RECENT)
        .lean<UserActivityRecord[]>(),
    ]);
    return { totalUsers, recentActivity: recent.map(toActivity) };
  },
);
