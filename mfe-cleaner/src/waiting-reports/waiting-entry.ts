import type { CleanerReportRequest, JobPhoto } from '@brightnest/contracts/bookings/cleaner-job';

/** A picture that a cleaner took. */
export interface PhotoAction {
  kind: 'photo';
  when: JobPhoto['when'];
  picture: File;
  /** Where it is, once it is uploaded and not yet put to the job. */
  url?: string;
}

/** What a cleaner does on a job. */
export type JobAction =
  | { kind: 'report'; body: CleanerReportRequest }
  | { kind: 'tick'; label: string; isDone: boolean }
  | { kind: 'notes'; notes: string }
  | PhotoAction
  | { kind: 'remove-photo'; url: string };

/** Why the server will never take it. */
export interface Refusal {
  status: number;
  words: string;
}

/** Something done on a job that has not arrived yet. */
export interface NewEntry {
  /** Whose: somebody else may sign in on the same phone meanwhile. */
  userId: string;
  assignmentId: string;
  /** For people: `Deep Cleaning, Grace Hopper`. */
  jobName: string;
  /** Made when the cleaner acts, and the same for every try, so that it counts once. */
  key: string;
  /** ISO 8601: when it was done. */
  at: string;
  action: JobAction;
  /** It did not arrive at once. */
  hasWaited: boolean;
  /** It is sent no more; kept until its cleaner has read why. */
  refusal?: Refusal;
}

/** As it is kept; `id` grows in the order of what was done. */
export interface WaitingEntry extends NewEntry {
  id: number;
}
