import { idParamsSchema } from '@brightnest/contracts/fields';
import {
  type AdminServiceArea,
  type AdminServiceAreaResponse,
  type AdminServiceAreasResponse,
  serviceAreaRequestSchema,
} from '@brightnest/contracts/jobs/job-schemas';
import type { ServiceAreasResponse, ServiceAreaState } from '@brightnest/contracts/jobs/job';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { AppError } from '@brightnest/service-kit/errors';
import { type EventCarrier, newEvent, withEvents } from '@brightnest/service-kit/messaging/events';
import { handle, type Handler, noContent, reply } from '@brightnest/service-kit/http/route';
import mongoose, { Schema, Types } from 'mongoose';

/** An area the company cleans in, which applicants can prefer. */
export interface ServiceAreaRecord extends EventCarrier {
  _id: Types.ObjectId;
  name: string;
  state: ServiceAreaState;
  isActive: boolean;
  displayOrder: number;
  /** Set on an area that staff removed; nobody sees it any more. */
  removedAt?: Date;
}

const serviceAreaSchema = new Schema<ServiceAreaRecord>(
  {
    name: { type: String, required: true },
    state: { type: String, required: true },
    isActive: { type: Boolean, default: true },
    displayOrder: { type: Number, default: 0 },
    removedAt: Date,
  },
  { collection: 'service_areas', timestamps: true, versionKey: false },
);
serviceAreaSchema.index({ isActive: 1, displayOrder: 1, name: 1 });

export const ServiceAreaModel = mongoose.model(
  'ServiceArea',
  withEvents(serviceAreaSchema, { aggregate: 'service-area' }),
);

function toAdminServiceArea(record: ServiceAreaRecord): AdminServiceArea {
  const { _id, name, state, displayOrder, isActive } = record;
  return { id: String(_id), name, state, displayOrder, isActive };
}

/** The areas applicants choose from, in the order staff gave them. */
export const listServiceAreas: Handler = handle(
  careersRoutes.listServiceAreas,
  {},
  async (): Promise<ServiceAreasResponse> => {
    const records = await ServiceAreaModel.find({ isActive: true, removedAt: null }, { name: 1 })
      .sort({ displayOrder: 1, name: 1 })
      .lean<Pick<ServiceAreaRecord, '_id' | 'name'>[]>();
    const serviceAreas = records.map(({ _id, name }) => ({ id: String(_id), name }));
    return { success: true, serviceAreas };
  },
);

/** Every area that was not removed, in display order. */
export const listAdminServiceAreas: Handler = handle(
  careersRoutes.listAdminServiceAreas,
  {},
  async (): Promise<AdminServiceAreasResponse> => {
    const records = await ServiceAreaModel.find({ removedAt: null })
      .sort({ displayOrder: 1, name: 1 })
      .lean<ServiceAreaRecord[]>();
    return { success: true, serviceAreas: records.map(toAdminServiceArea) };
  },
);

export const createServiceArea: Handler = handle(
  careersRoutes.createServiceArea,
  { body: serviceAreaRequestSchema },
  async ({ body, origin }) => {
    const _id = new Types.ObjectId();
    const payload = { areaId: String(_id), name: body.name, change: 'added' as const };
    const area = await ServiceAreaModel.create({
      ...body,
      _id,
      pendingEvents: [newEvent('service-area.changed', payload, origin)],
    });
    const answer: AdminServiceAreaResponse = {
      success: true,
      serviceArea: toAdminServiceArea(area.toObject()),
    };
    return reply(201, answer);
  },
);

export const updateServiceArea: Handler = handle(
  careersRoutes.updateServiceArea,
  { params: idParamsSchema, body: serviceAreaRequestSchema },
  async ({ params: { id }, body, origin }): Promise<AdminServiceAreaResponse> => {
    const payload = { areaId: id, name: body.name, change: 'updated' as const };
    const area = await ServiceAreaModel.findOneAndUpdate(
      { _id: id, removedAt: null },
      {
        $set: body,
        $push: { pendingEvents: newEvent('service-area.changed', payload, origin) },
      },
      { returnDocument: 'after' },
    ).lean<ServiceAreaRecord>();
    if (!area) throw new AppError('not_found');
    return { success: true, serviceArea: toAdminServiceArea(area) };
  },
);

/** Removes an area. Applications keep the names of the areas they were sent with. */
export const deleteServiceArea: Handler = handle(
  careersRoutes.deleteServiceArea,
  { params: idParamsSchema },
  async ({ params: { id }, origin }) => {
    const there = { _id: id, removedAt: null };
    const area = await ServiceAreaModel.findOne(there, { name: 1 }).lean<ServiceAreaRecord>();
    if (!area) throw new AppError('not_found');
    const payload = { areaId: id, name: area.name, change: 'removed' as const };
    await ServiceAreaModel.updateOne(there, {
      $set: { removedAt: new Date() },
      $push: { pendingEvents: newEvent('service-area.changed', payload, origin) },
    });
    return noContent();
  },
);
