import type { PropertyChange } from '@brightnest/contracts/events/bookings/properties';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { FILE_OWNER_RPC } from '@brightnest/contracts/files/file-schemas';
import type {
  AlarmCodeResponse,
  OwnPropertyRequest,
  PropertyRequest,
} from '@brightnest/contracts/properties/property-schemas';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import { assertSeen } from '@brightnest/service-kit/persistence/edit-conflict';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { decrypt, encrypt } from '@brightnest/service-kit/security/encryption';
import type { UpdateQuery } from 'mongoose';
import {
  keyOfAddress,
  Property,
  propertyEvent,
  type PropertyRecord,
  propertyVersion,
} from './property';

/** Whose a property has to be; staff are asked for no one's. */
export type Whose = { customerId?: string };

/** @throws AppError `not_found`, also for somebody else's. */
export async function getProperty(_id: string, whose: Whose = {}): Promise<PropertyRecord> {
  const found = await Property.findOne({ _id, ...whose }).lean<PropertyRecord>();
  if (!found) throw new AppError('not_found');
  return found;
}

interface Write {
  change: PropertyChange;
  origin: EventOrigin;
  seenVersion?: string | undefined;
}

/** Changes one as it was seen, with its event. @throws AppError `conflict` where it is another by now. */
export async function writeProperty(
  id: string,
  whose: Whose,
  { change, origin, seenVersion }: Write,
  update: (property: PropertyRecord) => UpdateQuery<PropertyRecord>,
): Promise<PropertyRecord> {
  const property = await getProperty(id, whose);
  assertSeen(propertyVersion(property), seenVersion);
  const { $push, ...changes } = update(property);
  const photos = (changes.$set as { photos?: string[] } | undefined)?.photos ?? property.photos;
  const address = (changes.$set as { address?: string } | undefined)?.address ?? property.address;
  const event = propertyEvent({ ...property, address, photos }, { change }, origin);
  const changed = await Property.findOneAndUpdate(
    // Whoever came first has another revision.
    { _id: id, revision: property.revision },
    { ...changes, $inc: { revision: 1 }, $push: { ...$push, pendingEvents: event } },
    { returnDocument: 'after' },
  )
    .lean<PropertyRecord>()
    .catch(refuseSameAddress);
  if (changed) return changed;
  // Where nobody said what they saw, it is changed whatever it is by then.
  if (seenVersion !== undefined) throw new AppError('conflict');
  return writeProperty(id, whose, { change, origin }, update);
}

/** @throws AppError `validation_failed` where the customer has a property there already. */
export function refuseSameAddress(error: unknown): never {
  if (!isDuplicateKey(error)) throw error;
  throw new AppError('validation_failed', {
    fields: { address: msg('There is another property with this address already') },
  });
}

/** What a request sets and takes away. The key of an address stays: what was booked with it is at the same place. */
export function factsOf(
  { alarmCode, ...facts }: OwnPropertyRequest | PropertyRequest,
  internalKey: string,
): UpdateQuery<PropertyRecord> {
  const code = alarmCode && { encryptedAlarmCode: encrypt(internalKey, alarmCode) };
  return {
    $set: { ...facts, ...code },
    ...(alarmCode === '' && { $unset: { encryptedAlarmCode: 1 } }),
    $addToSet: { addressKeys: keyOfAddress(facts) },
  };
}

/** Adds one that somebody filled in. */
export async function addProperty(
  customerId: string,
  { alarmCode, ...facts }: OwnPropertyRequest | PropertyRequest,
  { internalKey, origin }: { internalKey: string; origin: EventOrigin },
): Promise<PropertyRecord> {
  const code = alarmCode && { encryptedAlarmCode: encrypt(internalKey, alarmCode) };
  const addressKeys = [keyOfAddress(facts)];
  const property = new Property({ ...facts, ...code, customerId, addressKeys });
  property.pendingEvents = [propertyEvent(property, { change: 'added' }, origin)];
  await property.save().catch(refuseSameAddress);
  return getProperty(property._id);
}

/** Its customer and cleaners open its photos, so it may name those alone that whoever sends it uploaded. */
export async function requireOwnPhotos(
  { photos }: { photos: readonly string[] },
  { known, userId, rpc }: { known: readonly string[]; userId: string; rpc: RpcClient },
): Promise<void> {
  const added = photos.filter((url) => !known.includes(url));
  const owners = await Promise.all(added.map((url) => rpc.call(FILE_OWNER_RPC, { url })));
  if (owners.every(({ ownerId }) => ownerId === userId)) return;
  throw new AppError('validation_failed', {
    fields: { photos: msg('Please upload the picture again') },
  });
}

const READS_KEPT = 100;

/** Tells the code of a property's alarm to somebody, and records first that they read it. */
export async function revealAlarmCode(
  property: PropertyRecord,
  {
    internalKey,
    origin,
    ...reader
  }: { name: string; isCleaner: boolean; internalKey: string; origin: EventOrigin },
): Promise<AlarmCodeResponse> {
  const { _id, customerId, address, encryptedAlarmCode } = property;
  if (encryptedAlarmCode === undefined) return { success: true, code: null };
  const told = { propertyId: _id, customerId, address, name: reader.name };
  await Property.updateOne(
    { _id },
    {
      $push: {
        codeReads: { $each: [{ ...reader, at: new Date() }], $slice: -READS_KEPT },
        pendingEvents: newEvent('property.code-read', told, origin),
      },
    },
  ).orFail(() => new AppError('not_found'));
  return { success: true, code: decrypt(internalKey, encryptedAlarmCode) };
}
