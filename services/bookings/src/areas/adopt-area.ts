import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import mongoose from 'mongoose';
import { findAreas, ServiceAreaModel, touchAreas } from './service-area';
import { slugFor } from './write-areas';

/** Takes over an area from before areas were kept here, once. */
export const adoptServiceArea: Subscription = on(
  'service-area.transferred',
  'adopt-service-area',
  async ({ payload: { areaId, name, state, displayOrder, isActive } }) => {
    await mongoose.connection.transaction(async (session) => {
      await touchAreas(session);
      // One that staff removed since stays removed.
      if (await ServiceAreaModel.exists({ _id: areaId }).session(session)) return;
      const slug = slugFor({ name, state }, await findAreas(session));
      const record = { _id: areaId, name, slug, state, displayOrder, isActive };
      await ServiceAreaModel.create([record], { session });
    });
  },
);
