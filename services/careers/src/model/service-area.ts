import type { AdminServiceArea } from '@brightnest/contracts/careers/admin-service-areas';
import type { ServiceAreaState } from '@brightnest/contracts/careers/service-area-states';
import { withEvents, type EventCarrier } from '@brightnest/service-kit/events';
import mongoose, { Schema, type Types } from 'mongoose';

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

export function toAdminServiceArea(record: ServiceAreaRecord): AdminServiceArea {
  const { _id, name, state, displayOrder, isActive } = record;
  return { id: String(_id), name, state, displayOrder, isActive };
}
