import type { Handler } from '@brightnest/service-kit/route';
import { assignBooking } from './features/assign-booking/assign-booking';
import { assignBookings } from './features/assign-bookings/assign-bookings';
import { cancelBookings } from './features/cancel-bookings/cancel-bookings';
import { cancelStaffBooking } from './features/cancel-staff-booking/cancel-staff-booking';
import { exportBookings } from './features/export-bookings/export-bookings';
import { getBoard } from './features/get-board/get-board';
import { getStaffBooking } from './features/get-staff-booking/get-staff-booking';
import { listCandidates } from './features/list-candidates/list-candidates';
import { listStaffBookings } from './features/list-staff-bookings/list-staff-bookings';
import { recordCash } from './features/record-cash/record-cash';

/** The calls by which staff look after bookings and cleaners. */
export const staffCalls: readonly Handler[] = [
  listStaffBookings,
  // Before the call with an id: it would take `export` for one.
  exportBookings,
  getStaffBooking,
  assignBooking,
  recordCash,
  cancelStaffBooking,
  assignBookings,
  cancelBookings,
  getBoard,
  listCandidates,
];
