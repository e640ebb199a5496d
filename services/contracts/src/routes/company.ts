import { defineRoutes } from './declaration';

/** Who the company is, which the auth service answers. */
export const companyRoutes = /* @__PURE__ */ defineRoutes('auth', {
  /** A `CompanyProfileState`, for everybody. */
  getCompany: { method: 'GET', path: '/api/company', access: 'public' },
  getCompanyProfile: {
    method: 'GET',
    path: '/api/admin/company-profile',
    access: 'company:write',
  },
  updateCompanyProfile: {
    method: 'PUT',
    path: '/api/admin/company-profile',
    access: 'company:write',
  },
  getCompanyProfileHistory: {
    method: 'GET',
    path: '/api/admin/company-profile/history',
    access: 'company:write',
  },
  /** A `RegionState`, for everybody. */
  getRegion: { method: 'GET', path: '/api/region', access: 'public' },
  getRegionSettings: { method: 'GET', path: '/api/admin/region', access: 'company:write' },
  updateRegion: { method: 'PUT', path: '/api/admin/region', access: 'company:write' },
  getRegionHistory: { method: 'GET', path: '/api/admin/region/history', access: 'company:write' },
  /** How far the guided set-up is, the gateway says: `gatewayRoutes.getSetup`. */
  changeSetup: { method: 'PATCH', path: '/api/admin/setup', access: 'dashboard:read' },
  sendTestMail: {
    method: 'POST',
    path: '/api/admin/setup/test-mail',
    access: 'company:write',
    timeoutMs: 20_000,
  },
});
