import type { JobKind } from '@brightnest/contracts/workforce/assignment';
import { type EventCarrier, withEvents } from '@brightnest/service-kit/messaging/events';
import mongoose, { Schema } from 'mongoose';

/** The team of a job as a whole: its revisions, and how the job ended. */
interface JobTeamRecord extends EventCarrier {
  /** Id of the job. */
  _id: string;
  kind: JobKind;
  /** Revision of the team, grows with each reassignment. */
  revision: number;
  /** Grows with each report of its cleaners, so that two concurrent reports conflict and one is retried. */
  reports: number;
  /** Whom staff chose to collect the cash; absent: the first who was assigned does. */
  cashCleanerId?: string;
  /** How it ended; absent while it goes on. */
  ended?: 'completed' | 'cancelled';
}

const jobTeamSchema = new Schema<JobTeamRecord>(
  {
    _id: String,
    kind: { type: String, required: true },
    revision: { type: Number, default: 0 },
    reports: { type: Number, default: 0 },
    cashCleanerId: String,
    ended: String,
  },
  { collection: 'job_teams', versionKey: false },
);
// The record of a booking carries its own events. A quote's is in another service, so its team does.
withEvents(jobTeamSchema, { aggregate: 'quote' });

export const JobTeam = mongoose.model('JobTeam', jobTeamSchema);
