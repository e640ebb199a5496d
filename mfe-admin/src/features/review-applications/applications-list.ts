import type { ApplicationSort } from '@brightnest/contracts/careers/application-sorts';
import {
  APPLICATION_SOURCE_LABELS,
  type ApplicationSource,
} from '@brightnest/contracts/careers/application-source';
import {
  APPLICATION_STATUS_LABELS,
  APPLICATION_STATUS_NAMES,
  canonicalStatus,
  type ApplicationStatus,
} from '@brightnest/contracts/careers/application-status';
import { options } from '@brightnest/contracts/quotes/quote-options';
import { defineList } from '../../list/define-list';
import { oneOf } from '../../list/use-list-address';

/** The applications: what they are narrowed and ordered by. */
export const applicationsList = defineList<
  { status: ApplicationStatus; source: ApplicationSource },
  ApplicationSort
>({
  noun: 'applications',
  pageSize: 20,
  searches: 'Name, email, phone, position or university',
  filters: {
    status: {
      label: 'Status',
      placeholder: 'All statuses',
      options: options(APPLICATION_STATUS_LABELS),
      read: (text) => {
        const named = oneOf(text, APPLICATION_STATUS_NAMES);
        return named && canonicalStatus(named);
      },
    },
    source: {
      label: 'Source',
      placeholder: 'All sources',
      options: options(APPLICATION_SOURCE_LABELS),
    },
  },
  sorts: [
    { value: '-createdAt', label: 'Newest first' },
    { value: 'createdAt', label: 'Oldest first' },
    { value: 'name', label: 'Name, A to Z' },
    { value: '-name', label: 'Name, Z to A' },
    { value: 'job', label: 'Position, A to Z' },
    { value: '-job', label: 'Position, Z to A' },
    { value: 'status', label: 'Status' },
    { value: '-status', label: 'Status, reversed' },
  ],
});
