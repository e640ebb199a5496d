import {
  DEFAULT_OFFICE_SETTINGS,
  type OfficeSettings,
} from '@brightnest/contracts/company/office-settings';

/** What the server answers of how the office works: nothing is held back, unless told otherwise. */
export const officeSettings = (traits: Partial<OfficeSettings> = {}) => ({
  'GET /api/admin/office-settings': () => ({
    body: {
      success: true,
      settings: { ...DEFAULT_OFFICE_SETTINGS, undoSeconds: 0, ...traits },
      revision: 0,
    },
  }),
});

const nothing = () => ({
  body: { success: true, items: [], totals: { open: 0, mine: 0, snoozed: 0, done: 0 } },
});

/** What it answers where nothing waits for the office. */
export const nothingToLookAfter = {
  'GET /api/admin/attention/bookings': nothing,
  'GET /api/admin/attention/quotes': nothing,
  'GET /api/admin/attention/applications': nothing,
  'GET /api/admin/attention/mails': nothing,
  'GET /api/admin/colleagues': () => ({ body: { success: true, colleagues: [] } }),
  'GET /api/admin/today': () => ({ body: { success: true, date: '2026-11-20', jobs: [] } }),
  'GET /api/admin/week-revenue': () => ({
    body: { success: true, today: '2026-11-20', revenue: [] },
  }),
};
