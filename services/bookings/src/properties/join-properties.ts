import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import mongoose, { type ClientSession } from 'mongoose';
import { type JoinedCustomer, onJoined } from '@brightnest/service-kit/rpc/joined-customer';
import { Property, propertyEvent, type PropertyRecord, QuotePlace } from './property';

/** Gives the properties of a customer to another whom they are from now on. Safe to repeat. */
export const joinGuestProperties = (rpc: RpcClient): Subscription =>
  onJoined('join-guest-properties', rpc, (joined) =>
    mongoose.connection.transaction((session) => moveProperties(joined, session)),
  );

/** Deletes those of a guest who was removed. */
export const removeGuestProperties: Subscription = on(
  'guest.removed',
  'remove-guest-properties',
  async ({ payload: { userId: customerId } }) => {
    await Property.deleteMany({ customerId });
    await QuotePlace.deleteMany({ customerId });
  },
);

async function moveProperties(
  { from, to, origin }: JoinedCustomer,
  session: ClientSession,
): Promise<void> {
  await QuotePlace.updateMany({ customerId: from }, { $set: { customerId: to } }, { session });
  const moved = await Property.find({ customerId: from }).session(session).lean<PropertyRecord[]>();
  for (const property of moved) {
    const same = await Property.findOne({
      customerId: to,
      addressKeys: mongoose.trusted({ $in: property.addressKeys }),
    })
      .session(session)
      .lean<PropertyRecord>();
    if (same) await mergeProperties(same, property, origin, session);
    else {
      const event = propertyEvent({ ...property, customerId: to }, { change: 'joined' }, origin);
      await Property.updateOne(
        { _id: property._id },
        { $set: { customerId: to }, $inc: { revision: 1 }, $push: { pendingEvents: event } },
        { session },
      );
    }
  }
}

const FACTS = ['state', 'postalCode', 'kind', 'keyNumber'] as const;
const OTHERS = ['bedrooms', 'bathrooms', 'encryptedAlarmCode'] as const;
const TEXTS = ['access', 'alarm', 'pets', 'parking', 'officeNotes'] as const;

/**
 * Two of one place become one: what it has stays, and what it lacks comes from the other. What was written of both is
 * kept, as nobody knows here which of it holds.
 */
export async function mergeProperties(
  kept: PropertyRecord,
  gone: PropertyRecord,
  origin: EventOrigin,
  session: ClientSession,
): Promise<void> {
  const lacking = [...FACTS, ...OTHERS].filter((field) => !kept[field] && gone[field]);
  const both = <T>(of: (one: PropertyRecord) => readonly T[]) => [
    ...new Set([...of(kept), ...of(gone)]),
  ];
  const byTime = <T extends { at: Date }>(of: (one: PropertyRecord) => readonly T[]) =>
    [...of(kept), ...of(gone)].sort((one, other) => one.at.getTime() - other.at.getTime());
  const photos = both((one) => one.photos);
  const textOf = (field: (typeof TEXTS)[number]) =>
    both((one) => [one[field]].filter(Boolean)).join('\n');
  const event = propertyEvent({ ...kept, photos }, { change: 'joined', from: gone._id }, origin);
  // First, as its addresses are the other's from now on.
  await Property.deleteOne({ _id: gone._id }, { session });
  await Property.updateOne(
    { _id: kept._id },
    {
      $set: {
        ...Object.fromEntries(lacking.map((field) => [field, gone[field]])),
        ...Object.fromEntries(TEXTS.map((field) => [field, textOf(field)])),
        photos,
        addressKeys: both((one) => one.addressKeys),
        checklist: both((one) => one.checklist),
        keyLog: byTime((one) => one.keyLog),
        codeReads: byTime((one) => one.codeReads),
      },
      $inc: { revision: 1 },
      $push: { pendingEvents: event },
    },
    { session },
  );
}
