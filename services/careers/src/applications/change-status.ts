import { idParamsSchema } from '@brightnest/contracts/fields';
import {
  applicationStatusChangeSchema,
  type AdminApplicationResponse,
} from '@brightnest/contracts/applications/application-schemas';
import { canonicalStatus } from '@brightnest/contracts/applications/application';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { approve } from './approval';
import { getAdminApplication } from './admin-application';
import { mailFields, applicationRef } from './new-application';
import { moveApplication, notesChange } from './move-application';

/** Takes an application under review, declines it, or runs the same approval as `POST …/approve`. */
export const changeApplicationStatus: Handler = handle(
  careersRoutes.changeApplicationStatus,
  { params: idParamsSchema, body: applicationStatusChangeSchema },
  async ({
    params: { id },
    body,
    actor,
    origin,
    seenVersion,
  }): Promise<AdminApplicationResponse> => {
    const to = canonicalStatus(body.status);
    const by = actor.userId;
    const notes = notesChange(body.notes);
    if (to === 'approved') await approve(id, { by, seenVersion, origin, notes: body.notes });
    if (to === 'under_review') {
      await moveApplication(id, {
        to,
        by,
        seenVersion,
        change: (application) => ({
          ...notes,
          event: newEvent('application.review-started', applicationRef(application), origin),
        }),
      });
    }
    if (to === 'rejected') {
      await moveApplication(id, {
        to,
        by,
        seenVersion,
        change: (application) => ({
          ...notes,
          // Those of now alone: older ones were not written to the applicant's mailbox.
          event: newEvent(
            'application.rejected',
            { ...mailFields(application), notes: body.notes || null },
            origin,
          ),
        }),
      });
    }
    return { success: true, application: await getAdminApplication(id) };
  },
);
