import type { StaffBooking } from '@brightnest/contracts/bookings/staff-bookings';
import { UserRoundCheck, X } from 'lucide-react';
import type { BulkAction } from '../../../list/bulk-actions';
import { AssignSeveralDialog } from './assign-several-dialog';
import { CancelSeveralDialog } from './cancel-several-dialog';

/** What is done with several bookings at once. */
export const SEVERAL_BOOKINGS: readonly BulkAction<StaffBooking>[] = [
  { label: 'Assign a cleaner', Icon: UserRoundCheck, Dialog: AssignSeveralDialog },
  { label: 'Cancel bookings', Icon: X, Dialog: CancelSeveralDialog },
];
