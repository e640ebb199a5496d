import type { Money } from '@brightnest/contracts/money';
import type { AssignedCleaner } from '@brightnest/contracts/quotes/admin-quotes';
import type {
  Frequency,
  PreferredTime,
  PropertyType,
  ServiceType,
  State,
} from '@brightnest/contracts/quotes/quote-options';
import { QUOTE_STATUSES, type QuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import { withEvents, type EventCarrier } from '@brightnest/service-kit/events';
import { model, Schema, type Types } from 'mongoose';
import type { CourseEntry } from './course';
import { withListing, type QuoteListing } from './quote-listing';

/** One request for a quote, as it is stored. */
export interface QuoteSubmissionRecord extends EventCarrier, QuoteListing {
  _id: Types.ObjectId;
  /** The signed-in user who asked; absent for a visitor. */
  customerId?: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Street address with the unit appended. */
  address: string;
  suburb: string;
  state: State;
  postalCode: string;
  serviceType: ServiceType;
  propertyType: PropertyType;
  /** `3 bedrooms, 2 bathrooms`. */
  propertySize: string;
  bedrooms: number;
  bathrooms: number;
  cleaningFrequency: Frequency;
  /** Calendar date `YYYY-MM-DD` in the property's own zone, or empty. */
  preferredDate: string;
  preferredTime: PreferredTime | '';
  /** Ids of the extras catalogue. */
  additionalServices: string[];
  /** Units by extra id; 1 where absent. */
  quantities: Record<string, number>;
  specialInstructions: string;
  estimatedPrice: Money;
  finalPrice?: Money;
  /** Written by change-quote.ts alone, as `isRead` and who does the work. */
  status: QuoteStatus;
  paymentStatus: 'unpaid' | 'paid';
  /** The charge at the provider, once its confirmation fee is paid. */
  paymentIntentId?: string;
  paidAmount?: Money;
  paymentDate?: Date;
  isRead: boolean;
  readAt?: Date;
  assignedCleaners: AssignedCleaner[];
  /** The last change of the team that bookings told us of and that is shown in `assignedCleaners`. */
  teamRevision: number;
  /** The agreed start and its minutes; absent until the customer has confirmed. */
  scheduledAt?: Date;
  duration?: number;
  /** What staff wrote down when the customer confirmed. */
  confirmationNotes: string;
  /** What staff wrote for the cleaners. */
  cleanerNotes: string;
  startedAt?: Date;
  completedAt?: Date;
  cancelledAt?: Date;
  /** What became of it, step by step; absent in quotes of earlier releases: see course.ts. */
  course?: CourseEntry[];
  createdAt: Date;
  updatedAt: Date;
}

const text = { type: String, default: '' };
const money = new Schema<Money>(
  { minor: { type: Number, required: true }, currency: { type: String, required: true } },
  { _id: false },
);
const assignedCleaner = new Schema<AssignedCleaner>(
  { id: String, name: String, email: String, phone: String, rating: Number },
  { _id: false, id: false },
);
const courseEntry = new Schema<CourseEntry>(
  { what: String, status: String, at: Date, by: { type: String, default: null } },
  { _id: false },
);

const schema = new Schema<QuoteSubmissionRecord>(
  {
    customerId: String,
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    email: { type: String, required: true },
    phone: { type: String, required: true },
    address: { type: String, required: true },
    suburb: { type: String, required: true },
    state: { type: String, required: true },
    postalCode: text,
    serviceType: { type: String, required: true },
    propertyType: { type: String, required: true },
    propertySize: { type: String, required: true },
    bedrooms: { type: Number, required: true },
    bathrooms: { type: Number, required: true },
    cleaningFrequency: { type: String, required: true },
    preferredDate: text,
    preferredTime: String,
    additionalServices: [String],
    quantities: { type: Schema.Types.Mixed, default: {} },
    specialInstructions: text,
    estimatedPrice: { type: money, required: true },
    finalPrice: money,
    status: { type: String, enum: QUOTE_STATUSES, default: 'pending' },
    paymentStatus: { type: String, enum: ['unpaid', 'paid'], default: 'unpaid' },
    paymentIntentId: String,
    paidAmount: money,
    paymentDate: Date,
    isRead: { type: Boolean, default: false },
    readAt: Date,
    assignedCleaners: [assignedCleaner],
    teamRevision: { type: Number, default: 0 },
    scheduledAt: Date,
    duration: Number,
    confirmationNotes: text,
    cleanerNotes: text,
    startedAt: Date,
    completedAt: Date,
    cancelledAt: Date,
    course: { type: [courseEntry], default: undefined },
  },
  { timestamps: true, versionKey: false, minimize: false, collection: 'quote_submissions' },
);

// Covers how long a customer's own requests waited. Visitors' quotes, the most of them, are not in it.
schema.index(
  { customerId: 1, readAt: 1, createdAt: 1 },
  { partialFilterExpression: { customerId: { $exists: true } } },
);

export const QuoteSubmission = model(
  'QuoteSubmission',
  withListing(withEvents(schema, { aggregate: 'quote' })),
);
