import type { OfficeSettings } from '@brightnest/contracts/company/office-settings';

/** What the server answers of how the office works: nothing is held back, unless told otherwise. */
export const officeSettings = (traits: Partial<OfficeSettings> = {}) => ({
  'GET /api/admin/office-settings': () => ({
    body: {
      success: true,
      settings: { undoSeconds: 0, mailsDeclines: true, ...traits },
      revision: 0,
    },
  }),
});

const nothing = () => ({ body: { success: true, items: [], total: 0 } });

/** What it answers where nothing waits for the office. */
export const nothingToLookAfter = {
  'GET /api/admin/bookings/attention': nothing,
  'GET /api/admin/quotes/attention': nothing,
};
