import { companyRoutes } from '@brightnest/contracts/routes/auth/company';
import { gatewayRoutes } from '@brightnest/contracts/routes/declaration';
import type { SetupResponse, TestMailResponse } from '@brightnest/contracts/setup/setup';
import type { SetupChange } from '@brightnest/contracts/setup/setup-schemas';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

export const { useAdminGetSetupQuery, useAdminChangeSetupMutation, useAdminSendTestMailMutation } =
  remoteApi('admin').injectEndpoints({
    endpoints: (build) => ({
      // Null when the session has ended (401).
      adminGetSetup: build.query<SetupResponse | null, void>({
        query: () => callRoute(gatewayRoutes.getSetup),
        // Most of it is what is there, wherever it came from.
        providesTags: [
          ...(['Setup', 'CompanyProfile', 'BillingSettings', 'BookingRules', 'Holidays'] as const),
          ...([
            'Services',
            'ServiceAreas',
            'Region',
            'Users',
            'Invitations',
            'RolePermissions',
          ] as const),
        ],
      }),
      adminChangeSetup: build.mutation<void, SetupChange>({
        query: (body) => callRoute(companyRoutes.changeSetup, { body }),
        invalidatesTags: ['Setup'],
      }),
      adminSendTestMail: build.mutation<TestMailResponse, void>({
        query: () => callRoute(companyRoutes.sendTestMail),
      }),
    }),
  });
