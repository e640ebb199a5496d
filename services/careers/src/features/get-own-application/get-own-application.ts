import type { OwnApplicationResponse } from '@brightnest/contracts/careers/own-application';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { Application, type ApplicationRecord } from '../../model/application';
import { OWN_FIELDS, toOwnApplication } from '../../model/own-application';

/** The newest application of the person who is signed in. */
export const getOwnApplication: Handler = handle(
  careersRoutes.getOwnApplication,
  {},
  async ({ actor: { userId } }): Promise<OwnApplicationResponse> => {
    const record = await Application.findOne({ userId }, OWN_FIELDS)
      .sort({ createdAt: -1 })
      .lean<ApplicationRecord>();
    return { success: true, application: record && toOwnApplication(record) };
  },
);
