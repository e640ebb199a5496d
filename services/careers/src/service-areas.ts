import { type EventCarrier, newEvent, withEvents } from '@brightnest/service-kit/messaging/events';
import type { Migration } from '@brightnest/service-kit/service/migrations';
import mongoose, { Schema, type Types } from 'mongoose';

/** An area of before areas were kept by bookings, beside the cleaners who serve them. */
interface FormerServiceAreaRecord extends EventCarrier {
  _id: Types.ObjectId;
  name: string;
  state: string;
  isActive?: boolean;
  displayOrder?: number;
  removedAt?: Date;
  /** Bookings has been told of it. */
  isTransferred?: boolean;
}

const schema = new Schema<FormerServiceAreaRecord>(
  {
    name: String,
    state: String,
    isActive: Boolean,
    displayOrder: Number,
    removedAt: Date,
    isTransferred: Boolean,
  },
  { collection: 'service_areas', versionKey: false },
);

export const FormerServiceArea = mongoose.model(
  'FormerServiceArea',
  withEvents(schema, { aggregate: 'service-area' }),
);

/** Hands the areas of earlier releases over to bookings, each once. */
export const transferServiceAreas: Migration = {
  name: '2026-11-20-transfer-service-areas',
  async run() {
    const there = { removedAt: null, isTransferred: mongoose.trusted({ $ne: true }) };
    const areas = await FormerServiceArea.find(there).lean<FormerServiceAreaRecord[]>();
    for (const { _id, name, state, displayOrder = 0, isActive = true } of areas) {
      const payload = { areaId: String(_id), name, state, displayOrder, isActive };
      await FormerServiceArea.updateOne(
        { _id, ...there },
        {
          $set: { isTransferred: true },
          $push: { pendingEvents: newEvent('service-area.transferred', payload) },
        },
      );
    }
    return areas.length;
  },
};
