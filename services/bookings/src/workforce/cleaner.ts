import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { Money } from '@brightnest/contracts/money';
import { dateIn, propertyZone } from '@brightnest/contracts/times';
import { type EventCarrier, withEvents } from '@brightnest/service-kit/messaging/events';
import {
  type EventHistory,
  withEventHistory,
} from '@brightnest/service-kit/persistence/idempotency';
import { nextNumber } from '@brightnest/service-kit/persistence/counter';
import { moneySchema } from '@brightnest/service-kit/persistence/database';
import mongoose, { type ClientSession, Schema, type Types } from 'mongoose';

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

/** How a cleaner works for the company. */
export interface CleanerProfileRecord {
  _id: Types.ObjectId;
  cleanerId: Types.ObjectId;
  userId: string;
  /** The application it began with. */
  applicationId: string;
  /** `EMP-<year>-<4 digits>`. */
  employeeId: string;
  /** Absent where none is agreed. */
  hourlyRate?: Money;
  specializations: string[];
  certifications: string[];
  experienceYears: number;
  bio?: string;
  rating?: number;
  totalJobs: number;
  completedJobs: number;
  cancelledJobs: number;
  isAvailable: boolean;
  currentWorkload: number;
  maxJobsPerWeek: number;
  trainingCompleted: boolean;
  lastQualityReview?: Date;
  qualityScore?: number;
  activatedAt: Date;
  /** When staff last planned with them. */
  plannedAt?: Date;
}

const count = { type: Number, default: 0 };

const cleanerProfileSchema = new Schema<CleanerProfileRecord>(
  {
    cleanerId: { type: Schema.Types.ObjectId, required: true, unique: true },
    userId: { type: String, required: true, unique: true },
    applicationId: { type: String, required: true },
    employeeId: { type: String, required: true, unique: true },
    hourlyRate: moneySchema,
    specializations: [String],
    certifications: [String],
    experienceYears: count,
    bio: String,
    rating: Number,
    totalJobs: count,
    completedJobs: count,
    cancelledJobs: count,
    isAvailable: { type: Boolean, default: true },
    currentWorkload: count,
    maxJobsPerWeek: { type: Number, default: 10 },
    trainingCompleted: { type: Boolean, default: false },
    lastQualityReview: Date,
    qualityScore: Number,
    activatedAt: { type: Date, required: true },
    plannedAt: Date,
  },
  { collection: 'cleaner_profiles', timestamps: true, versionKey: false },
);

export const CleanerProfile = mongoose.model('CleanerProfile', cleanerProfileSchema);

const DIGITS = 4;

/** @returns the next `EMP-<year>-<4 digits>`; the year is the one in Colombo, and counts from 1 anew. */
export async function nextEmployeeId(
  session: ClientSession,
  now: Date = new Date(),
): Promise<string> {
  const year = dateIn(propertyZone(undefined), now).slice(0, 4);
  const number = await nextNumber(`employees of ${year}`, session);
  return `EMP-${year}-${String(number).padStart(DIGITS, '0')}`;
}

/** Somebody who works here, with what staff plan by. */
export type StaffCleaner = Pick<
  CleanerRecord,
  | '_id'
  | 'userId'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'state'
  | 'availability'
  | 'rating'
> & { profile: Pick<CleanerProfileRecord, 'maxJobsPerWeek' | 'isAvailable'> };

/** Everybody who works here, those too who take no bookings at the moment. */
export function readStaffCleaners(): Promise<StaffCleaner[]> {
  return Cleaner.aggregate<StaffCleaner>([
    { $match: { isActive: true } },
    {
      $lookup: {
        from: 'cleaner_profiles',
        localField: '_id',
        foreignField: 'cleanerId',
        as: 'profile',
      },
    },
    { $unwind: '$profile' },
    {
      $project: {
        ...{ userId: 1, firstName: 1, lastName: 1, email: 1, phone: 1, state: 1 },
        ...{ availability: 1, rating: 1 },
        ...{ 'profile.maxJobsPerWeek': 1, 'profile.isAvailable': 1 },
      },
    },
    { $sort: { firstName: 1, lastName: 1, _id: 1 } },
  ]);
}

export const nameOf = ({ firstName, lastName }: Pick<StaffCleaner, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;
