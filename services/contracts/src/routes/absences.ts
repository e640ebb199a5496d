import { defineRoutes } from './declaration';

/** When cleaners don't work, as staff record and decide it; the bookings service answers. */
export const absenceRoutes = /* @__PURE__ */ defineRoutes('bookings', {
  listAbsences: { method: 'GET', path: '/api/admin/absences', access: 'bookings:read' },
  // Before the calls with an id.
  planAbsence: { method: 'GET', path: '/api/admin/absences/plan', access: 'bookings:write' },
  recordAbsence: { method: 'POST', path: '/api/admin/absences', access: 'bookings:write' },
  approveAbsence: {
    method: 'POST',
    path: '/api/admin/absences/:id/approve',
    access: 'bookings:write',
  },
  declineAbsence: {
    method: 'POST',
    path: '/api/admin/absences/:id/decline',
    access: 'bookings:write',
  },
  removeAbsence: { method: 'DELETE', path: '/api/admin/absences/:id', access: 'bookings:write' },
});
