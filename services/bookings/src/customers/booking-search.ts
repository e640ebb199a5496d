import { folded, searchBeginningsOf, searchTermsOf } from '@brightnest/service-kit/search-terms';
import type { BookingRecord } from '../model/booking';

/** What staff find a booking by, and its place in the order of customers. */
export function bookingSearch({
  customer: { name, email, phone },
  address,
  serviceName,
}: Pick<BookingRecord, 'customer' | 'address' | 'serviceName'>) {
  const searchTerms = searchTermsOf([name, email, phone, address, serviceName]);
  return {
    searchTerms,
    searchBeginnings: searchBeginningsOf(searchTerms),
    customerOrder: folded(name || email),
  };
}
