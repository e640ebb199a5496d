import type { Money } from '@brightnest/contracts/money';
import mongoose, { Schema, type Types } from 'mongoose';
import { moneySchema } from './money-schema';

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
