import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { withEvents, type EventCarrier } from '@brightnest/service-kit/events';
import { withEventHistory, type EventHistory } from '@brightnest/service-kit/idempotency';
import mongoose, { Schema, type Types } from 'mongoose';

/** Who cleans. The person is a user of auth; this is what the company knows of them as a cleaner. */
export interface CleanerRecord extends EventCarrier, EventHistory {
  _id: Types.ObjectId;
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  phone?: string;
  dateOfBirth?: string;
  address?: string;
  suburb?: string;
  state?: string;
  postalCode?: string;
  profileImageUrl?: string;
  cleaningExperienceYears: number;
  experience?: string;
  certifications: string[];
  specializations: string[];
  skills: string[];
  availability: { days: string[]; hours?: string };
  hasOwnEquipment: boolean;
  hasOwnTransport: boolean;
  preferredAreas: string[];
  applicationStatus: 'pending' | 'approved';
  backgroundCheckStatus: 'pending' | 'in_progress' | 'cleared' | 'failed';
  isVerified: boolean;
  /** Somebody to plan with: their account is not deactivated, and its role is a cleaner's. */
  isActive: boolean;
  isDeactivated?: boolean;
  hasOtherRole?: boolean;
  /** When each of the two last changed; absent while it never did. */
  activeAsOf?: Date;
  roleAsOf?: Date;
  /** Who let them go, and from where; of those who work here, who took them back. */
  activeOrigin?: EventOrigin;
  /** Stars with two places; absent before the first review. */
  rating?: number;
  /** What the rating is made of. */
  ratingCount: number;
  ratingSum: number;
  completedJobs: number;
  approvedAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

const cleanerSchema = new Schema<CleanerRecord>(
  {
    userId: { type: String, required: true, unique: true },
    email: { type: String, required: true },
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    phone: String,
    dateOfBirth: String,
    address: String,
    suburb: String,
    state: String,
    postalCode: String,
    profileImageUrl: String,
    cleaningExperienceYears: { type: Number, default: 0 },
    experience: String,
    certifications: [String],
    specializations: [String],
    skills: [String],
    availability: {
      type: new Schema({ days: [String], hours: String }, { _id: false }),
      default: () => ({ days: [] }),
    },
    hasOwnEquipment: { type: Boolean, default: false },
    hasOwnTransport: { type: Boolean, default: false },
    preferredAreas: [String],
    applicationStatus: { type: String, enum: ['pending', 'approved'], default: 'pending' },
    backgroundCheckStatus: {
      type: String,
      enum: ['pending', 'in_progress', 'cleared', 'failed'],
      default: 'pending',
    },
    isVerified: { type: Boolean, default: false },
    isActive: { type: Boolean, default: true },
    isDeactivated: Boolean,
    hasOtherRole: Boolean,
    activeAsOf: Date,
    roleAsOf: Date,
    activeOrigin: Schema.Types.Mixed,
    rating: Number,
    ratingCount: { type: Number, default: 0 },
    ratingSum: { type: Number, default: 0 },
    completedJobs: { type: Number, default: 0 },
    approvedAt: Date,
  },
  { collection: 'cleaners', timestamps: true, versionKey: false },
);

export const Cleaner = mongoose.model(
  'Cleaner',
  withEventHistory(withEvents(cleanerSchema, { aggregate: 'cleaner' })),
);
