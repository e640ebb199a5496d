import type { AdminService } from '@brightnest/contracts/bookings/admin-catalogue';
import type { Service } from '@brightnest/contracts/bookings/catalogue';
import { toDecimalText, type Money } from '@brightnest/contracts/money';
import { withEvents, type EventCarrier } from '@brightnest/service-kit/events';
import mongoose, { Schema, type Types } from 'mongoose';
import { moneySchema } from './money-schema';

/** A service that customers book. */
export interface ServiceRecord extends EventCarrier {
  _id: Types.ObjectId;
  name: string;
  description: string;
  /** Key such as `move_in_out`. */
  category: string;
  /** AUD, per hour or for the whole job. */
  basePrice: Money;
  priceUnit: 'hour' | 'fixed';
  /** Minutes. */
  estimatedDuration: number;
  features: string[];
  isActive: boolean;
  displayOrder: number;
}

const serviceSchema = new Schema<ServiceRecord>(
  {
    name: { type: String, required: true },
    description: { type: String, required: true },
    category: { type: String, required: true },
    basePrice: { type: moneySchema, required: true },
    priceUnit: { type: String, enum: ['hour', 'fixed'], default: 'hour' },
    estimatedDuration: { type: Number, required: true },
    features: [String],
    isActive: { type: Boolean, default: true },
    displayOrder: { type: Number, default: 0 },
  },
  { collection: 'services', timestamps: true, versionKey: false },
);
withEvents(serviceSchema, { aggregate: 'service' });
serviceSchema.index({ isActive: 1, displayOrder: 1, name: 1 });

export const BookableService = mongoose.model('Service', serviceSchema);

export function toService(record: ServiceRecord): Service {
  return {
    id: String(record._id),
    name: record.name,
    description: record.description,
    category: record.category,
    basePrice: toDecimalText(record.basePrice.minor),
    priceUnit: record.priceUnit,
    estimatedDuration: record.estimatedDuration,
    features: record.features,
    isActive: record.isActive,
  };
}

export function toAdminService(record: ServiceRecord): AdminService {
  return { ...toService(record), displayOrder: record.displayOrder };
}
