import { defineRoutes } from './declaration';

const EXPORT_PATIENCE_MS = 60_000;
// A hundred bookings, one after another.
const SEVERAL_PATIENCE_MS = 60_000;

/** What staff do with bookings and cleaners, which the bookings service answers. */
export const staffBookingsRoutes = defineRoutes('bookings', {
  listStaffBookings: { method: 'GET', path: '/api/admin/bookings', access: 'bookings:read' },
  // Before the call with an id: it would take `export` for one.
  exportBookings: {
    method: 'GET',
    path: '/api/admin/bookings/export',
    access: 'bookings:read',
    timeoutMs: EXPORT_PATIENCE_MS,
  },
  getStaffBooking: { method: 'GET', path: '/api/admin/bookings/:id', access: 'bookings:read' },
  assignBooking: {
    method: 'PUT',
    path: '/api/admin/bookings/:id/assignment',
    access: 'bookings:write',
  },
  recordCash: { method: 'POST', path: '/api/admin/bookings/:id/cash', access: 'bookings:write' },
  cancelStaffBooking: {
    method: 'POST',
    path: '/api/admin/bookings/:id/cancel',
    access: 'bookings:write',
  },
  assignBookings: {
    method: 'POST',
    path: '/api/admin/bookings/assign',
    access: 'bookings:write',
    timeoutMs: SEVERAL_PATIENCE_MS,
  },
  cancelBookings: {
    method: 'POST',
    path: '/api/admin/bookings/cancel',
    access: 'bookings:write',
    timeoutMs: SEVERAL_PATIENCE_MS,
  },
  getBoard: { method: 'GET', path: '/api/admin/board', access: 'bookings:read' },
  listCandidates: {
    method: 'GET',
    path: '/api/admin/cleaners/available',
    access: 'bookings:read',
  },
});
