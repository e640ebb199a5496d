import type { ApplicationRow } from '@brightnest/contracts/careers/admin-applications';
import { ClipboardCheck, X } from 'lucide-react';
import type { BulkAction } from '../../../list/bulk-actions';
import { RejectSeveralDialog } from './reject-several-dialog';
import { ReviewSeveralDialog } from './review-several-dialog';

/** What is done with several applications at once. Who is accepted is looked at one by one. */
export const SEVERAL_APPLICATIONS: readonly BulkAction<ApplicationRow>[] = [
  { label: 'Start review', Icon: ClipboardCheck, Dialog: ReviewSeveralDialog },
  { label: 'Reject', Icon: X, Dialog: RejectSeveralDialog },
];
