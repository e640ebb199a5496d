import type { JobApplicationRequest } from '@brightnest/contracts/careers/job-application';

/** What the form holds. A question that nobody has answered yet has no answer. */
export type ApplicationAnswers = Partial<JobApplicationRequest>;

/** The form as it opens for the first time, in the order one reads its fields. */
export const UNANSWERED = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  dateOfBirth: '',
  nationality: '',
  address: '',
  suburb: '',
  state: '',
  postalCode: '',
  rightToWorkInAustralia: undefined,
  visaType: '',
  languages: [],
  cleaningExperienceYears: 0,
  abn: '',
  hasDriversLicence: undefined,
  policeCheckStatus: undefined,
  hasOwnEquipment: false,
  hasOwnTransport: false,
  availableDays: [],
  availableHours: '',
  preferredAreas: [],
  resumeUrl: '',
  profilePictureUrl: '',
  agreeToTerms: false,
} satisfies ApplicationAnswers;
