import { RECORD_LABELS } from '@brightnest/contracts/privacy/record-labels';
import { AttentionMark } from '@brightnest/service-kit/attention/attention-marks';
import { Counter } from '@brightnest/service-kit/persistence/counter';
import { IdempotencyKey } from '@brightnest/service-kit/persistence/idempotency';
import type { AnyModel } from '@brightnest/service-kit/persistence/database';
import { anyOf, type PersonalData } from '@brightnest/service-kit/privacy/personal-data';
import { FollowedSettings } from '@brightnest/service-kit/settings/follow-settings';
import { Application } from '../applications/application';
import { applicationCounter } from '../applications/application-counts';
import { JobPosting } from '../jobs/job-posting';
import { FormerServiceArea } from '../service-areas';

/** What careers keeps of people. */
export const personalData: readonly PersonalData[] = [
  {
    model: Application,
    label: RECORD_LABELS.applications,
    belongTo: ({ userIds, emails }) =>
      anyOf(['userId', userIds], ['email', emails], ['approval.userId', userIds]),
    personal: {
      firstName: 'word',
      lastName: 'text',
      email: 'email',
      phone: 'text',
      dateOfBirth: 'gone',
      gender: 'gone',
      nationality: 'gone',
      address: 'gone',
      suburb: 'gone',
      postalCode: 'gone',
      languages: 'list',
      rightToWorkInAustralia: 'gone',
      visaType: 'gone',
      abn: 'gone',
      hasDriversLicence: 'gone',
      policeCheckStatus: 'gone',
      previousExperience: 'gone',
      contactReferences: 'list',
      'contactReferences.name': 'word',
      'contactReferences.phone': 'text',
      'contactReferences.email': 'text',
      'contactReferences.relationship': 'text',
      preferredAreas: 'list',
      availableDays: 'list',
      availableHours: 'gone',
      university: 'gone',
      studentId: 'gone',
      yearOfStudy: 'gone',
      course: 'gone',
      bio: 'gone',
      resumeUrl: 'gone',
      coverLetterUrl: 'gone',
      cvUrl: 'gone',
      studentIdUrl: 'gone',
      profilePictureUrl: 'gone',
      policeCheckUrl: 'gone',
      insuranceUrl: 'gone',
      location: 'gone',
      meetingLink: 'gone',
      notes: 'gone',
      'approval.refusal': 'gone',
      openKeys: 'gone',
      nameOrder: 'text',
    },
    files:
      'resumeUrl coverLetterUrl cvUrl studentIdUrl profilePictureUrl policeCheckUrl insuranceUrl',
    shown: 'jobTitle jobLocation state',
    plain:
      'userId timeZone reviewedBy approval.account approval.profile approval.userId ' +
      'approval.employeeId statusTokenHash jobOrder source interviewType',
    erase: 'redact',
  },
];

/** Models that say nothing of who applies. */
export const impersonal: readonly AnyModel[] = [
  ...[JobPosting, FormerServiceArea, applicationCounter.model, IdempotencyKey, Counter],
  ...[FollowedSettings, AttentionMark],
];
