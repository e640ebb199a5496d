import type { JobKind } from '@brightnest/contracts/bookings/job-status';
import { withEvents, type EventCarrier } from '@brightnest/service-kit/events';
import mongoose, { Schema } from 'mongoose';

/** Who does a job, as a whole: its count of changes. */
export interface JobTeamRecord extends EventCarrier {
  /** Id of the job. */
  _id: string;
  kind: JobKind;
  /** How often other people were to do it. */
  revision: number;
  /** Counts what its cleaners reported: of two reports at once, one sees what the other changed. */
  reports: number;
  /** How it ended; absent while it goes on. */
  ended?: 'completed' | 'cancelled';
}

const jobTeamSchema = new Schema<JobTeamRecord>(
  {
    _id: String,
    kind: { type: String, required: true },
    revision: { type: Number, default: 0 },
    reports: { type: Number, default: 0 },
    ended: String,
  },
  { collection: 'job_teams', versionKey: false },
);
// The record of a booking carries its own events. A quote's is in another service, so its team does.
withEvents(jobTeamSchema, { aggregate: 'quote' });

export const JobTeam = mongoose.model('JobTeam', jobTeamSchema);
