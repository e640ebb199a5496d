import { ERASED_EMAIL } from '@brightnest/contracts/privacy/erasure';
import type { RetentionRule } from '@brightnest/service-kit/erasure/retention';
import { Application } from '../applications/application';
import { personalData } from './personal-data';

const [ofApplications] = personalData;

/** What of careers goes with the time. */
export const retention: readonly RetentionRule[] = [
  {
    kind: 'applicationsMonths',
    model: Application,
    redact: ofApplications!.personal,
    files: ofApplications!.files,
    olderThan: (before) => ({
      ...{ applicationStatus: 'rejected', updatedAt: { $lt: before } },
      email: { $ne: ERASED_EMAIL },
    }),
  },
];
