import { idParamsSchema, uuidParamsSchema } from '@brightnest/contracts/fields';
import {
  type AlarmCodeResponse,
  archivePropertyRequestSchema,
  keyChangeRequestSchema,
  newPropertyRequestSchema,
  type PropertiesResponse,
  propertiesQuerySchema,
  propertyRequestSchema,
  type PropertyResponse,
  type VisitedPropertyResponse,
} from '@brightnest/contracts/properties/property-schemas';
import { propertyRoutes } from '@brightnest/contracts/routes/bookings/properties';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { Booking, type BookingRecord } from '../records/booking';
import { nameFinder } from '../records/customer';
import {
  addProperty,
  factsOf,
  getProperty,
  requireOwnPhotos,
  revealAlarmCode,
  writeProperty,
} from './change-property';
import { Property, type PropertyRecord, QuotePlace, toStaffProperty } from './property';
import { findVisitedProperty } from './visited-property';

const answer = (property: PropertyRecord): PropertyResponse => ({
  success: true,
  property: toStaffProperty(property),
});

const answerVisited = (property: PropertyRecord | null | undefined): VisitedPropertyResponse => ({
  success: true,
  property: property ? toStaffProperty(property) : null,
});

// Nobody looks through more at once.
const MOST = 200;

/** What staff read and keep of the places of customers. */
export function staffPropertyCalls({
  rpc,
  internalKey,
}: {
  rpc: RpcClient;
  internalKey: string;
}): Handler[] {
  const findName = nameFinder(rpc);
  return [
    handle(
      propertyRoutes.listProperties,
      { query: propertiesQuerySchema },
      async ({ query: { customerId } }): Promise<PropertiesResponse> => {
        const found = await Property.find({ customerId })
          .sort({ archivedAt: 1, createdAt: -1 })
          .limit(MOST)
          .lean<PropertyRecord[]>();
        return { success: true, properties: found.map(toStaffProperty) };
      },
    ),
    handle(
      propertyRoutes.addProperty,
      { body: newPropertyRequestSchema },
      async ({ body: { customerId, ...body }, actor, origin }) => {
        await requireOwnPhotos(body, { known: [], userId: actor.userId, rpc });
        return answer(await addProperty(customerId, body, { internalKey, origin }));
      },
    ),
    handle(
      propertyRoutes.changeProperty,
      { params: uuidParamsSchema, body: propertyRequestSchema },
      async ({ params: { id }, body, actor, origin, seenVersion }) => {
        const { photos: known } = await getProperty(id);
        await requireOwnPhotos(body, { known, userId: actor.userId, rpc });
        const write = { change: 'changed' as const, origin, seenVersion };
        return answer(await writeProperty(id, {}, write, () => factsOf(body, internalKey)));
      },
    ),
    handle(
      propertyRoutes.archiveProperty,
      { params: uuidParamsSchema, body: archivePropertyRequestSchema },
      async ({ params: { id }, body: { isArchived }, origin, seenVersion }) =>
        answer(await archiveProperty(id, {}, { isArchived, origin, seenVersion })),
    ),
    handle(
      propertyRoutes.recordKey,
      { params: uuidParamsSchema, body: keyChangeRequestSchema },
      async ({ params: { id }, body, actor, origin, requestId }) => {
        const notedBy = (await findName(actor.userId, requestId)) ?? '';
        const entry = { ...body, notedBy, at: new Date() };
        const write = { change: `key-${body.change}` as const, origin };
        return answer(await writeProperty(id, {}, write, () => ({ $push: { keyLog: entry } })));
      },
    ),
    handle(
      propertyRoutes.readAlarmCode,
      { params: uuidParamsSchema },
      async ({ params: { id }, actor, origin, requestId }): Promise<AlarmCodeResponse> => {
        const name = (await findName(actor.userId, requestId)) ?? '';
        const reader = { name, isCleaner: false, internalKey, origin };
        return revealAlarmCode(await getProperty(id), reader);
      },
    ),
    handle(
      propertyRoutes.getBookingProperty,
      { params: uuidParamsSchema },
      async ({ params: { id } }) => {
        const booking = await Booking.findById(id).lean<BookingRecord>();
        if (!booking) throw new AppError('not_found');
        return answerVisited(
          await findVisitedProperty({ ...booking, kind: 'booking', jobId: booking._id }),
        );
      },
    ),
    handle(
      propertyRoutes.getQuoteProperty,
      { params: idParamsSchema },
      async ({ params: { id } }) => {
        const place = await QuotePlace.findById(id).lean();
        if (!place) return answerVisited(null);
        const { customerId, addressKey } = place;
        const found = Property.findOne({ customerId, addressKeys: addressKey });
        return answerVisited(await found.lean<PropertyRecord>());
      },
    ),
  ];
}

/** Takes one out of the way, or back into use. What was booked there stays as it is. */
export function archiveProperty(
  id: string,
  whose: { customerId?: string },
  {
    isArchived,
    ...write
  }: { isArchived: boolean } & Pick<Parameters<typeof writeProperty>[2], 'origin' | 'seenVersion'>,
): Promise<PropertyRecord> {
  const change = isArchived ? 'archived' : 'restored';
  return writeProperty(id, whose, { ...write, change }, () =>
    isArchived ? { $set: { archivedAt: new Date() } } : { $unset: { archivedAt: 1 } },
  );
}
