import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { serviceAreaRoutes } from '@brightnest/contracts/routes/bookings/service-areas';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import type { SiteFacts } from '../../test/shared-site';
import { openClient, type SiteClient } from '../site-client';
import { type Caller, refusalOf } from './callers';
import {
  addServiceArea,
  INTERVIEW,
  JOB,
  newAreaName,
  OPEN_JOB,
  postJob,
  SERVICE_AREA,
  startReview,
  submitApplication,
} from './make-careers-records';
import type { Records } from './callers';
import type { RecordOwner } from './record-owner';

/** The records of the calls about jobs, service areas and applications. */
export function careersRecordsOf(
  site: SiteFacts,
  { applicationId, serviceAreaId, jobId }: RecordOwner,
  staff: SiteClient,
): Record<string, Records> {
  const apply = () => submitApplication(openClient(site));

  /** What a call changes for good is made for it where the call will get that far. */
  const changing = (
    route: RouteDeclaration,
    make: () => Promise<string>,
    otherwise: string,
    body?: () => object,
  ): Records => ({
    other: async (caller: Caller) => ({
      params: { id: refusalOf(route, caller) ? otherwise : await make() },
      ...(body && { body: body() }),
    }),
  });
  const job = (route: RouteDeclaration, body?: object) =>
    changing(route, () => postJob(staff), jobId, body && (() => body));
  const area = (route: RouteDeclaration, body?: () => object) =>
    changing(route, () => addServiceArea(staff), serviceAreaId, body);
  const application = (route: RouteDeclaration, make: () => Promise<string>, body?: object) =>
    changing(route, make, applicationId, body && (() => body));

  return {
    'GET /api/jobs/:jobId': { other: () => ({ params: { jobId: String(OPEN_JOB) } }) },
    'PUT /api/admin/jobs/:id': job(careersRoutes.updateJob, JOB),
    'DELETE /api/admin/jobs/:id': job(careersRoutes.deleteJob),
    'PUT /api/admin/service-areas/:id': area(serviceAreaRoutes.updateServiceArea, () => ({
      ...SERVICE_AREA,
      name: newAreaName(),
    })),
    'DELETE /api/admin/service-areas/:id': area(serviceAreaRoutes.deleteServiceArea),
    'GET /api/admin/applications/:id': { other: () => ({ params: { id: applicationId } }) },
    'PATCH /api/admin/applications/:id/status': application(
      careersRoutes.changeApplicationStatus,
      apply,
      { status: 'rejected' },
    ),
    'POST /api/admin/applications/:id/interview': application(
      careersRoutes.scheduleInterview,
      async () => startReview(staff, await apply()),
      INTERVIEW,
    ),
    'POST /api/admin/applications/:id/approve': application(
      careersRoutes.approveApplication,
      apply,
    ),
    // Its id, which staff see and its applicant is answered, does not open an application.
    'POST /api/applications/status': {
      other: () => ({ body: { token: applicationId } }),
      absent: { body: { token: 'x'.repeat(43) } },
      mayHaveOther: () => false,
    },
  };
}
