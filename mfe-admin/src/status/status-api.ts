import { gatewayRoutes } from '@brightnest/contracts/routes/declaration';
import type { SiteStatusResponse } from '@brightnest/contracts/status/site-status';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

export const { useAdminGetSiteStatusQuery } = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    // Null when the session has ended (401).
    adminGetSiteStatus: build.query<SiteStatusResponse | null, void>({
      query: () => callRoute(gatewayRoutes.getSiteStatus),
    }),
  }),
});
