import type { AnyModel } from '@brightnest/service-kit/database';
import { SubmissionKey } from '@brightnest/service-kit/submission-key';
import { Application } from './application';
import { ApplicationTally } from './application-tally';
import { Counter } from './counter';
import { JobPosting } from './job-posting';
import { ServiceAreaModel } from './service-area';

/** Every collection of this service. */
export const models: readonly AnyModel[] = [
  JobPosting,
  ServiceAreaModel,
  Application,
  ApplicationTally,
  SubmissionKey,
  Counter,
];
