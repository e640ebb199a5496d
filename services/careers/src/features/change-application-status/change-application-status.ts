import {
  applicationStatusChangeSchema,
  recordParamsSchema,
  type AdminApplicationResponse,
} from '@brightnest/contracts/careers/admin-applications';
import { canonicalStatus } from '@brightnest/contracts/careers/application-status';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { newEvent } from '@brightnest/service-kit/events';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { approve } from '../../approval/approve';
import { getAdminApplication } from '../../model/admin-application';
import { mailedOf, refOf } from '../../model/application-events';
import { moveApplication } from '../../model/move-application';
import { notesChange } from '../../model/notes-change';

/** Takes an application under review, declines it, or runs the same approval as `POST …/approve`. */
export const changeApplicationStatus: Handler = handle(
  careersRoutes.changeApplicationStatus,
  { params: recordParamsSchema, body: applicationStatusChangeSchema },
  async ({ params: { id }, body, actor, origin }): Promise<AdminApplicationResponse> => {
    const to = canonicalStatus(body.status);
    const by = actor.userId;
    const notes = notesChange(body.notes);
    if (to === 'approved') await approve(id, { by, origin, notes: body.notes });
    if (to === 'under_review') {
      await moveApplication(id, {
        to,
        by,
        change: (application) => ({
          ...notes,
          event: newEvent('application.review-started', refOf(application), origin),
        }),
      });
    }
    if (to === 'rejected') {
      await moveApplication(id, {
        to,
        by,
        change: (application) => ({
          ...notes,
          // Those of now alone: older ones were not written to the applicant's mailbox.
          event: newEvent(
            'application.rejected',
            { ...mailedOf(application), notes: body.notes || null },
            origin,
          ),
        }),
      });
    }
    return { success: true, application: await getAdminApplication(id) };
  },
);
