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
});
