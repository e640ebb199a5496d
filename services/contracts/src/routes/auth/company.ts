import { defineRoutes, MAX_PAGE_TEXTS_BYTES } from '../declaration';

/** Who the company is and what its pages say, which the auth service answers. */
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
  /** A `FormFieldsAnswer`, for everybody. */
  getPublicFormFields: { method: 'GET', path: '/api/form-fields', access: 'public' },
  getFormFields: { method: 'GET', path: '/api/admin/form-fields', access: 'company:write' },
  updateFormFields: { method: 'PUT', path: '/api/admin/form-fields', access: 'company:write' },
  getFormFieldsHistory: {
    method: 'GET',
    path: '/api/admin/form-fields/history',
    access: 'company:write',
  },
  /** How the screens of staff behave is no secret to who is signed in. */
  getOfficeSettings: { method: 'GET', path: '/api/admin/office-settings', access: 'session' },
  updateOfficeSettings: {
    method: 'PUT',
    path: '/api/admin/office-settings',
    access: 'company:write',
  },
  getOfficeSettingsHistory: {
    method: 'GET',
    path: '/api/admin/office-settings/history',
    access: 'company:write',
  },
  getAnalytics: { method: 'GET', path: '/api/admin/analytics', access: 'company:write' },
  updateAnalytics: { method: 'PUT', path: '/api/admin/analytics', access: 'company:write' },
  getAnalyticsHistory: {
    method: 'GET',
    path: '/api/admin/analytics/history',
    access: 'company:write',
  },
  /** How far the guided set-up is, the gateway says: `gatewayRoutes.getSetup`. */
  changeSetup: { method: 'PATCH', path: '/api/admin/setup', access: 'dashboard:read' },
  sendTestMail: {
    method: 'POST',
    path: '/api/admin/setup/test-mail',
    access: 'company:write',
    timeoutMs: 20_000,
  },
  /** What pages say otherwise than by default, for a page that was not loaded with its long texts. */
  getPublicPageTexts: { method: 'GET', path: '/api/page-texts/:language/:page', access: 'public' },
  getPageTexts: { method: 'GET', path: '/api/admin/page-texts', access: 'pages:write' },
  updatePageTexts: {
    method: 'PUT',
    path: '/api/admin/page-texts',
    access: 'pages:write',
    maxBodyBytes: MAX_PAGE_TEXTS_BYTES,
  },
  getPageTextsHistory: {
    method: 'GET',
    path: '/api/admin/page-texts/history',
    access: 'pages:write',
  },
  getMessageTexts: { method: 'GET', path: '/api/admin/message-texts', access: 'company:write' },
  updateMessageTexts: {
    method: 'PUT',
    path: '/api/admin/message-texts',
    access: 'company:write',
    maxBodyBytes: 500 * 1024,
  },
  getMessageTextsHistory: {
    method: 'GET',
    path: '/api/admin/message-texts/history',
    access: 'company:write',
  },
  listMessageTemplates: {
    method: 'GET',
    path: '/api/admin/message-templates',
    access: 'company:write',
  },
  previewMessage: {
    method: 'POST',
    path: '/api/admin/message-templates/:name/preview',
    access: 'company:write',
  },
  sendTestMessage: {
    method: 'POST',
    path: '/api/admin/message-templates/:name/test',
    access: 'company:write',
    limit: 'submission',
  },
});
