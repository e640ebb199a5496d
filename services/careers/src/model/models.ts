import type { AnyModel } from '@brightnest/service-kit/database';
import { Counter } from './counter';
import { JobPosting } from './job-posting';
import { ServiceAreaModel } from './service-area';

/** Every collection of this service. */
export const models: readonly AnyModel[] = [JobPosting, ServiceAreaModel, Counter];
