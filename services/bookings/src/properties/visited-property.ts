import type { JobKind } from '@brightnest/contracts/workforce/assignment';
import mongoose, { type ClientSession } from 'mongoose';
import { keyOfAddress, Property, type PropertyRecord, QuotePlace } from './property';

/** What of a job says where it is. */
interface Visit {
  kind: JobKind;
  jobId: string;
  /** Null of a quote's job, whose place is kept beside it. */
  customerId: string | null;
  address: string;
  state: string;
  postalCode?: string;
}

interface Place {
  jobId: string;
  customerId: string;
  key: string;
}

/** @returns the property that each job is at, by the id of the job; absent where none is known. */
export async function findVisitedProperties(
  visits: readonly Visit[],
  session: ClientSession | null = null,
): Promise<Map<string, PropertyRecord>> {
  const places = [...(await placesOfQuotes(visits, session)), ...visits.flatMap(placeOfBooking)];
  if (places.length === 0) return new Map();
  const customers = [...new Set(places.map(({ customerId }) => customerId))];
  const keys = [...new Set(places.map(({ key }) => key))];
  const found = await Property.find({
    customerId: mongoose.trusted({ $in: customers }),
    addressKeys: mongoose.trusted({ $in: keys }),
  })
    .session(session)
    .lean<PropertyRecord[]>();
  return new Map(
    places.flatMap(({ jobId, customerId, key }) => {
      const property = found.find(
        (one) => one.customerId === customerId && one.addressKeys.includes(key),
      );
      return property ? [[jobId, property] as const] : [];
    }),
  );
}

/** The property that one job is at. */
export async function findVisitedProperty(
  visit: Visit,
  session: ClientSession | null = null,
): Promise<PropertyRecord | undefined> {
  return (await findVisitedProperties([visit], session)).get(visit.jobId);
}

function placeOfBooking({ kind, jobId, customerId, ...address }: Visit): Place[] {
  if (kind === 'quote' || customerId === null) return [];
  return [{ jobId, customerId, key: keyOfAddress(address) }];
}

async function placesOfQuotes(
  visits: readonly Visit[],
  session: ClientSession | null,
): Promise<Place[]> {
  const ids = visits.filter(({ kind }) => kind === 'quote').map(({ jobId }) => jobId);
  if (ids.length === 0) return [];
  const found = await QuotePlace.find({ _id: mongoose.trusted({ $in: ids }) })
    .session(session)
    .lean();
  return found.map(({ _id: jobId, customerId, addressKey: key }) => ({ jobId, customerId, key }));
}
