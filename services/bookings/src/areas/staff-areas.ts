import { isDeepStrictEqual } from 'node:util';
import {
  type AdminServiceArea,
  type AdminServiceAreaResponse,
  type AdminServiceAreasResponse,
  serviceAreaRequestSchema,
} from '@brightnest/contracts/areas/service-area-schemas';
import { idParamsSchema } from '@brightnest/contracts/fields';
import { serviceAreaRoutes } from '@brightnest/contracts/routes/bookings/service-areas';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { handle, type Handler, noContent, reply } from '@brightnest/service-kit/http/route';
import { assertSeen, versionOf } from '@brightnest/service-kit/persistence/edit-conflict';
import mongoose, { type ClientSession, Types } from 'mongoose';
import {
  findAreas,
  ServiceAreaModel,
  type ServiceAreaRecord,
  toServiceArea,
  touchAreas,
} from './service-area';
import { type AreaValues, assertNoDuplicate, slugFor, toValues } from './write-areas';

/** Every area that was not removed, in display order. */
export const listAdminServiceAreas: Handler = handle(
  serviceAreaRoutes.listAdminServiceAreas,
  {},
  async (): Promise<AdminServiceAreasResponse> => {
    const records = await findAreas();
    return { success: true, serviceAreas: records.map(toAdminServiceArea) };
  },
);

const areaVersion = ({ name, state, ...area }: ServiceAreaRecord) => {
  const { isActive, displayOrder, postcodes, services, cleanerIds } = area;
  return versionOf(name, state, isActive, displayOrder, postcodes, services, cleanerIds);
};

function toAdminServiceArea(record: ServiceAreaRecord): AdminServiceArea {
  const { displayOrder, isActive, cleanerIds } = record;
  const version = areaVersion(record);
  return { ...toServiceArea(record), version, displayOrder, isActive, cleanerIds };
}

export const createServiceArea: Handler = handle(
  serviceAreaRoutes.createServiceArea,
  { body: serviceAreaRequestSchema },
  async ({ body, origin }) => {
    const values = toValues(body);
    const _id = new Types.ObjectId();
    const payload = { areaId: String(_id), name: body.name, change: 'added' as const };
    const event = newEvent('service-area.changed', payload, origin);
    const area = await mongoose.connection.transaction(async (session) => {
      const others = await lockOthers(undefined, session);
      assertNoDuplicate(values, others);
      const record = { ...values, _id, slug: slugFor(values, others), pendingEvents: [event] };
      const [created] = await ServiceAreaModel.create([record], { session });
      return created!.toObject<ServiceAreaRecord>();
    });
    const answer: AdminServiceAreaResponse = {
      success: true,
      serviceArea: toAdminServiceArea(area),
    };
    return reply(201, answer);
  },
);

export const updateServiceArea: Handler = handle(
  serviceAreaRoutes.updateServiceArea,
  { params: idParamsSchema, body: serviceAreaRequestSchema },
  async ({ params: { id }, body, origin, seenVersion }): Promise<AdminServiceAreaResponse> => {
    const values = toValues(body);
    const area = await mongoose.connection.transaction(async (session) => {
      const others = await lockOthers(id, session);
      const before = await getArea(id, session);
      assertSeen(areaVersion(before), seenVersion);
      assertNoDuplicate(values, others);
      const fields = changedFields(before, values);
      const payload = { areaId: id, name: body.name, change: 'updated' as const, fields };
      await ServiceAreaModel.updateOne(
        { _id: id },
        {
          $set: values,
          $push: { pendingEvents: newEvent('service-area.changed', payload, origin) },
        },
        { session },
      );
      return { ...before, ...values };
    });
    return { success: true, serviceArea: toAdminServiceArea(area) };
  },
);

/** Removes an area. Applications keep the names of the areas they were sent with. */
export const deleteServiceArea: Handler = handle(
  serviceAreaRoutes.deleteServiceArea,
  { params: idParamsSchema },
  async ({ params: { id }, origin }) => {
    await mongoose.connection.transaction(async (session) => {
      await touchAreas(session);
      const { name } = await getArea(id, session);
      const payload = { areaId: id, name, change: 'removed' as const };
      await ServiceAreaModel.updateOne(
        { _id: id },
        {
          $set: { removedAt: new Date() },
          $push: { pendingEvents: newEvent('service-area.changed', payload, origin) },
        },
        { session },
      );
    });
    return noContent();
  },
);

/** The other areas, which nobody else changes until the transaction has ended. */
async function lockOthers(
  id: string | undefined,
  session: ClientSession,
): Promise<ServiceAreaRecord[]> {
  await touchAreas(session);
  return (await findAreas(session)).filter(({ _id }) => String(_id) !== id);
}

async function getArea(id: string, session: ClientSession): Promise<ServiceAreaRecord> {
  const area = await ServiceAreaModel.findOne({ _id: id, removedAt: null })
    .session(session)
    .lean<ServiceAreaRecord>();
  if (!area) throw new AppError('not_found');
  return area;
}

function changedFields(before: ServiceAreaRecord, values: AreaValues): string[] {
  const names = Object.keys(values) as (keyof AreaValues)[];
  return names.filter((name) => !isDeepStrictEqual(before[name], values[name]));
}
