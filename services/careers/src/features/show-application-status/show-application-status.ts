import {
  applicationStatusRequestSchema,
  type ApplicationStatusResponse,
} from '@brightnest/contracts/careers/own-application';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, reply, type Handler } from '@brightnest/service-kit/route';
import { Application, type ApplicationRecord } from '../../model/application';
import { OWN_FIELDS, toOwnApplication } from '../../model/own-application';
import { statusTokenHash } from '../../model/status-token';

/** The application that a private link opens. */
export const showApplicationStatus: Handler = handle(
  careersRoutes.showApplicationStatus,
  { body: applicationStatusRequestSchema },
  async ({ body }) => {
    const record = await Application.findOne(
      { statusTokenHash: statusTokenHash(body.token) },
      OWN_FIELDS,
    ).lean<ApplicationRecord>();
    if (!record) throw new AppError('not_found', { message: 'This link leads to no application.' });
    const answer: ApplicationStatusResponse = {
      success: true,
      application: toOwnApplication(record),
    };
    return reply(200, answer, { headers: { 'cache-control': 'no-store' } });
  },
);
