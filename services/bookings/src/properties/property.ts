import { randomUUID } from 'node:crypto';
import type { PropertyChange } from '@brightnest/contracts/events/bookings/properties';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import {
  addressKey,
  KEY_CHANGES,
  type KeyChange,
  PROPERTY_KINDS,
} from '@brightnest/contracts/properties/property';
import type {
  OwnProperty,
  PropertyFacts,
  StaffProperty,
} from '@brightnest/contracts/properties/property-schemas';
import { type EventCarrier, newEvent, withEvents } from '@brightnest/service-kit/messaging/events';
import { versionOf } from '@brightnest/service-kit/persistence/edit-conflict';
import mongoose, { Schema } from 'mongoose';

/** A place of a customer that is cleaned. */
export interface PropertyRecord extends EventCarrier, PropertyFacts {
  /** UUID. */
  _id: string;
  customerId: string;
  /** How it is told from other places of the customer: by this address, and those it had before. */
  addressKeys: string[];
  /** Encrypted: who reads the database or a copy of it does not read it. */
  encryptedAlarmCode?: string;
  keyNumber: string;
  officeNotes: string;
  keyLog: { change: KeyChange; person: string; note: string; notedBy: string; at: Date }[];
  /** The newest last. */
  codeReads: { name: string; isCleaner: boolean; at: Date }[];
  archivedAt?: Date;
  /** Grows with each change by people. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

const text = { type: String, default: '' };
const required = { type: String, required: true };
const whole = { type: Number, default: null };

const propertySchema = new Schema<PropertyRecord>(
  {
    _id: { type: String, default: () => randomUUID() },
    customerId: required,
    addressKeys: [String],
    address: required,
    ...{ state: text, postalCode: text },
    kind: { type: String, enum: ['', ...PROPERTY_KINDS], default: '' },
    ...{ bedrooms: whole, bathrooms: whole },
    ...{ access: text, alarm: text, pets: text, parking: text },
    checklist: [String],
    photos: [String],
    encryptedAlarmCode: String,
    ...{ keyNumber: text, officeNotes: text },
    keyLog: [
      new Schema<PropertyRecord['keyLog'][number]>(
        {
          change: { type: String, enum: KEY_CHANGES, required: true },
          ...{ person: required, note: text, notedBy: text },
          at: { type: Date, required: true },
        },
        { _id: false },
      ),
    ],
    codeReads: [
      new Schema<PropertyRecord['codeReads'][number]>(
        { name: text, isCleaner: Boolean, at: { type: Date, required: true } },
        { _id: false },
      ),
    ],
    archivedAt: Date,
    revision: { type: Number, default: 0 },
  },
  { collection: 'properties', timestamps: true, versionKey: false },
);
withEvents(propertySchema, { aggregate: 'property' });
// Of two who find or add the same place at once, one does.
propertySchema.index({ customerId: 1, addressKeys: 1 }, { unique: true });

export const Property = mongoose.model('Property', propertySchema);

/** Whose place the job of a quote is at: the quote itself is another service's. */
interface QuotePlaceRecord {
  /** Id of the quote. */
  _id: string;
  customerId: string;
  addressKey: string;
}

export const QuotePlace = mongoose.model(
  'QuotePlace',
  new Schema<QuotePlaceRecord>(
    { _id: String, customerId: required, addressKey: required },
    { collection: 'quote_places', versionKey: false },
  ).index({ customerId: 1 }),
);

/** What tells a place from the others of its customer, of an address as bookings have it. */
export const keyOfAddress = ({
  address,
  state,
  postalCode = '',
}: {
  address: string;
  state: string;
  postalCode?: string;
}): string => addressKey({ address, state, postalCode });

/** What people decide on of a property: whoever changes it says which version they saw. */
export const propertyVersion = ({ revision, address, archivedAt }: PropertyRecord): string =>
  versionOf(revision, address, archivedAt !== undefined);

/** The event of a change of a property. */
export function propertyEvent(
  property: Pick<PropertyRecord, '_id' | 'customerId' | 'address' | 'photos'>,
  { change, from }: { change: PropertyChange; from?: string },
  origin: EventOrigin,
) {
  const { _id: propertyId, customerId, address, photos: fileUrls } = property;
  const told = { propertyId, customerId, address, change, fileUrls };
  return newEvent('property.changed', { ...told, ...(from && { from }) }, origin);
}

/** A property as its customer sees it. */
export function toOwnProperty(record: PropertyRecord): OwnProperty {
  const { _id: id, address, state, postalCode, kind, bedrooms, bathrooms } = record;
  const { access, alarm, pets, parking, checklist, photos } = record;
  return {
    ...{ id, address, state, postalCode, kind, bedrooms, bathrooms },
    ...{ access, alarm, pets, parking, checklist, photos },
    hasAlarmCode: record.encryptedAlarmCode !== undefined,
    isArchived: record.archivedAt !== undefined,
    version: propertyVersion(record),
  };
}

/** The same as staff see it. */
export function toStaffProperty(record: PropertyRecord): StaffProperty {
  const { customerId, keyNumber, officeNotes, keyLog, codeReads } = record;
  return {
    ...toOwnProperty(record),
    ...{ customerId, keyNumber, officeNotes },
    keyLog: keyLog.map((entry) => ({ ...entry, at: entry.at.toISOString() })).reverse(),
    codeReads: codeReads.map((read) => ({ ...read, at: read.at.toISOString() })).reverse(),
  };
}
