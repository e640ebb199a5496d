import type { AnyModel } from '@brightnest/service-kit/persistence/database';
import { IdempotencyKey } from '@brightnest/service-kit/persistence/idempotency';
import { Application } from './applications/application';
import { applicationCounter } from './applications/application-counts';
import { Counter, JobPosting } from './jobs/job-posting';
import { ServiceAreaModel } from './service-areas';

/** Every collection of this service. */
export const models: readonly AnyModel[] = [
  JobPosting,
  ServiceAreaModel,
  Application,
  applicationCounter.model,
  IdempotencyKey,
  Counter,
];
