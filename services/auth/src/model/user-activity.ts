import type { EventType } from '@brightnest/contracts/events/catalogue';
import type { Role } from '@brightnest/contracts/roles';
import { withEventId, type CausedByEvent } from '@brightnest/service-kit/idempotency';
import mongoose, { Schema } from 'mongoose';

/** One line of the activity feed. */
export interface UserActivityRecord extends CausedByEvent {
  /** Absent for a visitor and for the system itself. */
  userId?: string;
  /** The person as they were named at that moment. */
  actor?: { name: string; role: Role };
  action: EventType;
  message: string;
  resource: string;
  resourceId: string;
  /** The event's payload. */
  details: object;
  ipAddress?: string;
  userAgent?: string;
  timestamp: Date;
}

const userActivitySchema = new Schema<UserActivityRecord>(
  {
    userId: String,
    actor: { _id: false, type: { name: String, role: String } },
    action: { type: String, required: true },
    message: { type: String, required: true },
    resource: { type: String, required: true },
    resourceId: { type: String, required: true },
    details: {},
    ipAddress: String,
    userAgent: String,
    timestamp: { type: Date, required: true },
  },
  { collection: 'user_activities', versionKey: false },
);
userActivitySchema.index({ timestamp: -1, _id: -1 });
// The history of one record.
userActivitySchema.index({ resource: 1, resourceId: 1, timestamp: -1, _id: -1 });

export const UserActivity = mongoose.model('UserActivity', withEventId(userActivitySchema));
