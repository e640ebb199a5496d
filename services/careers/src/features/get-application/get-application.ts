import {
  recordParamsSchema,
  type AdminApplicationResponse,
} from '@brightnest/contracts/careers/admin-applications';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { getAdminApplication } from '../../model/admin-application';

export const getApplication: Handler = handle(
  careersRoutes.getApplication,
  { params: recordParamsSchema },
  async ({ params: { id } }): Promise<AdminApplicationResponse> => ({
    success: true,
    application: await getAdminApplication(id),
  }),
);
