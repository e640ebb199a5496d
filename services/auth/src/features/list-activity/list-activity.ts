import {
  activityQuerySchema,
  type ActivityQuery,
  type ActivityResponse,
} from '@brightnest/contracts/auth/activity';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { toActivity } from '../../model/to-activity';
import { UserActivity, type UserActivityRecord } from '../../model/user-activity';

/** The activity feed, or the history of one record, newest first. */
export const listActivity: Handler = handle(
  authRoutes.listActivity,
  { query: activityQuerySchema },
  async ({ query }): Promise<ActivityResponse> => {
    const { page, pageSize } = query;
    const filter = filterOf(query);
    const [records, total] = await Promise.all([
      UserActivity.find(filter, { details: 0 })
        .sort({ timestamp: -1, _id: -1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean<UserActivityRecord[]>(),
      UserActivity.countDocuments(filter),
    ]);
    return { success: true, activities: records.map(toActivity), page, pageSize, total };
  },
);

function filterOf({ resource, resourceId, search }: ActivityQuery) {
  return {
    ...(resource && { resource, resourceId }),
    ...(search && { message: new RegExp(literal(search), 'i') }),
  };
}

/** What people type is text, whatever it would mean in a pattern. */
function literal(search: string): string {
  return search.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
