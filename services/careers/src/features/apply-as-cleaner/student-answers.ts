import type { PersonDescription } from '@brightnest/contracts/auth/describe-person';
import type { StudentApplicationRequest } from '@brightnest/contracts/careers/student-application';
import type { ApplicationAnswers } from '../../model/new-application';

const MINOR_UNITS = 100;

/** The student's form as it is stored, with who they are from their account. */
export function studentAnswers(
  { experience, hourlyRate, availableAreas, ...request }: StudentApplicationRequest,
  { phone, ...person }: PersonDescription,
): ApplicationAnswers {
  return {
    ...request,
    ...person,
    phone: phone ?? '',
    source: 'student',
    previousExperience: experience,
    hourlyRate: { minor: Math.round(hourlyRate * MINOR_UNITS), currency: 'LKR' },
    preferredAreas: availableAreas,
  };
}
