import { uuidParamsSchema } from '@brightnest/contracts/fields';
import {
  archivePropertyRequestSchema,
  type OwnPropertiesResponse,
  ownPropertyRequestSchema,
  type OwnPropertyResponse,
} from '@brightnest/contracts/properties/property-schemas';
import { propertyRoutes } from '@brightnest/contracts/routes/bookings/properties';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import {
  addProperty,
  factsOf,
  getProperty,
  requireOwnPhotos,
  writeProperty,
} from './change-property';
import { Property, type PropertyRecord, toOwnProperty } from './property';
import { archiveProperty } from './staff-properties';

const answer = (property: PropertyRecord): OwnPropertyResponse => ({
  success: true,
  property: toOwnProperty(property),
});

// Enough for a landlord, and no place to fill.
const MOST = 100;

/** What customers read and keep of their own places; a code they can change, not read. */
export function ownPropertyCalls({
  rpc,
  internalKey,
}: {
  rpc: RpcClient;
  internalKey: string;
}): Handler[] {
  return [
    handle(
      propertyRoutes.listOwnProperties,
      {},
      async ({ actor: { userId: customerId } }): Promise<OwnPropertiesResponse> => {
        const found = await Property.find({ customerId })
          .sort({ archivedAt: 1, createdAt: -1 })
          .limit(MOST)
          .lean<PropertyRecord[]>();
        return { success: true, properties: found.map(toOwnProperty) };
      },
    ),
    handle(
      propertyRoutes.addOwnProperty,
      { body: ownPropertyRequestSchema },
      async ({ body, actor: { userId }, origin }) => {
        if ((await Property.countDocuments({ customerId: userId })) >= MOST) {
          const message = msg('You have as many properties as there can be. Please contact us.');
          throw new AppError('change_not_allowed', { message });
        }
        await requireOwnPhotos(body, { known: [], userId, rpc });
        return answer(await addProperty(userId, body, { internalKey, origin }));
      },
    ),
    handle(
      propertyRoutes.changeOwnProperty,
      { params: uuidParamsSchema, body: ownPropertyRequestSchema },
      async ({ params: { id }, body, actor: { userId: customerId }, origin, seenVersion }) => {
        const { photos: known } = await getProperty(id, { customerId });
        await requireOwnPhotos(body, { known, userId: customerId, rpc });
        const write = { change: 'changed' as const, origin, seenVersion };
        return answer(
          await writeProperty(id, { customerId }, write, () => factsOf(body, internalKey)),
        );
      },
    ),
    handle(
      propertyRoutes.archiveOwnProperty,
      { params: uuidParamsSchema, body: archivePropertyRequestSchema },
      async ({ params: { id }, body: { isArchived }, actor, origin, seenVersion }) => {
        const whose = { customerId: actor.userId };
        return answer(await archiveProperty(id, whose, { isArchived, origin, seenVersion }));
      },
    ),
  ];
}
