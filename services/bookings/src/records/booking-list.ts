import type { BookingsFilter } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { addDays } from '@brightnest/contracts/calendar-dates';
import { fromZonedClock, officeZone } from '@brightnest/contracts/times';
import type { ListDeclaration } from '@brightnest/service-kit/lists/list-declaration';
import {
  folded,
  type SearchFields,
  searchFieldsOf,
} from '@brightnest/service-kit/lists/search-fields';
import { phoneTexts } from '@brightnest/service-kit/settings/phone-numbers';
import mongoose from 'mongoose';

/** What staff find a booking by, and its place in the order of customers. */
export interface BookingSearchFields extends SearchFields {
  customerOrder: string;
}

interface SearchedFields {
  customer: { name: string; email: string; phone: string };
  address: string;
  serviceName: string;
}

export function bookingSearchFields({
  customer: { name, email, phone },
  address,
  serviceName,
}: SearchedFields): BookingSearchFields {
  return {
    ...searchFieldsOf([name, email, ...phoneTexts(phone), address, serviceName]),
    customerOrder: folded(name || email),
  };
}

type BookingSort = 'scheduledDate' | 'createdAt' | 'customer' | 'status' | 'total';

/** The list of staff. */
export const bookingList: ListDeclaration<BookingsFilter, BookingSort> = {
  search: 'prefixes',
  filters: {
    status: { valueOf: ({ status }) => status, isInSearchIndex: true },
    paymentStatus: { valueOf: ({ paymentStatus }) => paymentStatus, isInSearchIndex: true },
    cleanerId: { valueOf: ({ cleanerId }) => (cleanerId === 'nobody' ? null : cleanerId) },
    customerId: { valueOf: ({ customerId }) => customerId },
    scheduledDate: { valueOf: withinOfficeDays },
  },
  sorts: {
    scheduledDate: {
      fields: { scheduledDate: 1, _id: 1 },
      index: 'scheduledDate_1__id_1',
      searchIndex: 'found_by_scheduled_date',
    },
    createdAt: {
      fields: { createdAt: 1, _id: 1 },
      index: 'createdAt_1__id_1',
      searchIndex: 'found_by_creation',
    },
    customer: { fields: { customerOrder: 1, _id: 1 }, index: 'customerOrder_1__id_1' },
    status: {
      fields: { status: 1, scheduledDate: 1, _id: 1 },
      index: 'status_1_scheduledDate_1__id_1',
      within: 'scheduledDate',
    },
    total: { fields: { 'totalAmount.minor': 1, _id: 1 }, index: 'totalAmount.minor_1__id_1' },
  },
};

/** @param days calendar dates in the office's zone, both included. @returns the condition on a time. */
export function withinOfficeDays({ from, to }: { from?: string; to?: string }): object | undefined {
  if (!from && !to) return undefined;
  return mongoose.trusted({
    ...(from && { $gte: startOfOfficeDay(from) }),
    ...(to && { $lt: startOfOfficeDay(addDays(to, 1)) }),
  });
}

/** @returns when a calendar date begins in the office. */
export function startOfOfficeDay(date: string): Date {
  return new Date(fromZonedClock(`${date}T00:00`, officeZone()));
}
