import { currentRegion } from '@brightnest/contracts/company/current-region';
import { toDecimalText } from '@brightnest/contracts/money';
import { msg, t } from '@brightnest/contracts/translation';
import { welcomeCleanerMail } from '../mails/accounts/account-mails';
import type { AbsenceNotice } from '@brightnest/contracts/events/bookings/absences';
import { absenceApproved, absenceDeclined, absenceRecorded } from '../mails/team/absence-mails';
import { payslipReady } from '../mails/team/payslip-mail';
import {
  applicationReceived,
  applicationRejected,
  interviewFile,
  interviewMail,
} from '../mails/team/application-mails';
import type { LinkSettings } from '../mails/booking-recipient';
import type { MailContent } from '../mail-template';
import { jobDeclined, offerAnswered } from '../mails/team/decline-mails';
import { jobAssigned, jobMessage, jobWithdrawn } from '../mails/team/job-mails';
import { jobSample, SAMPLE_ID, sampleTime } from './sample-data';
import type { MessageTemplate } from './template';

type Kind = 'job' | 'student' | 'cleaner';

const KINDS = {
  job: msg('For a job'),
  student: msg('As a student cleaner'),
  cleaner: msg('As a cleaner'),
} satisfies Record<Kind, string>;

const applied = (kind: Kind) => ({
  ...{ applicationId: SAMPLE_ID, firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
  source: kind,
  jobTitle: kind === 'job' ? t('Team leader') : null,
});

const absent = (): AbsenceNotice => ({
  ...{ absenceId: SAMPLE_ID, cleanerId: SAMPLE_ID, cleanerUserId: SAMPLE_ID },
  ...{ cleanerName: 'Ada Byron', kind: 'day-off' },
  from: sampleTime(5).slice(0, 10),
  to: sampleTime(6).slice(0, 10),
});

const perKind = (write: (kind: Kind, site: LinkSettings) => MailContent) =>
  Object.fromEntries(
    (Object.keys(KINDS) as Kind[]).map((kind) => [
      KINDS[kind],
      (site: LinkSettings) => write(kind, site),
    ]),
  );

function interviewed(kind: Kind, revision: number): MailContent {
  const interview = {
    ...applied(kind),
    ...{ interviewDate: sampleTime(5), timeZone: jobSample().timeZone, revision },
    ...{ interviewType: kind === 'job' ? ('physical' as const) : ('online' as const) },
    ...{ location: kind === 'job' ? t('12 Sample Street') : null },
    ...{ meetingLink: kind === 'job' ? null : 'https://meet.example/abc' },
    notes: t('Please bring your papers.'),
  };
  return (company, writing) => {
    // The file says something, too.
    interviewFile(interview)(company, writing);
    return interviewMail(interview)(company, writing);
  };
}

const welcomed =
  (password?: string) =>
  ({ publicUrl }: LinkSettings) => {
    const person = { firstName: 'Ada', email: 'ada@example.com' };
    return welcomeCleanerMail(publicUrl, {
      ...person,
      passwordDays: 14,
      ...(password && { password }),
    });
  };

const assigned =
  (more: Parameters<typeof jobSample>[0] = {}) =>
  ({ publicUrl }: LinkSettings) =>
    jobAssigned(publicUrl, jobSample(more));

function jobRefSample() {
  const { assignmentId, kind, jobId, cleanerUserId, cleanerName, serviceName, customerName } =
    jobSample();
  return { assignmentId, kind, jobId, cleanerUserId, cleanerName, serviceName, customerName };
}

function declinedJob(): Parameters<typeof jobDeclined>[0] {
  const { scheduledAt, duration, timeZone, address, ...job } = jobSample();
  const visit = { scheduledAt, duration, timeZone, address };
  return { ...job, visit, reason: t('My car is at the garage that day.') };
}

const answered = () => ({
  ...{ quoteId: SAMPLE_ID, customerName: 'Ada Byron', description: jobSample().serviceName },
  message: t('We found somebody nearer by.'),
});

/** The messages to applicants and cleaners, and what the office hears of them. */
export const TEAM_TEMPLATES = {
  'application-received': {
    ...{ purpose: 'team', title: msg('An application has arrived') },
    samples: perKind((kind, { publicUrl }) => applicationReceived(applied(kind), publicUrl)),
  },
  interview: {
    ...{ purpose: 'team', title: msg('An interview') },
    samples: {
      ...perKind((kind) => interviewed(kind, 0)),
      [msg('Moved, for a job')]: () => interviewed('job', 1),
      [msg('Moved, as a student cleaner')]: () => interviewed('student', 1),
      [msg('Moved, as a cleaner')]: () => interviewed('cleaner', 1),
    },
  },
  'application-rejected': {
    ...{ purpose: 'team', title: msg('An application is declined') },
    samples: perKind((kind, { publicUrl }) =>
      applicationRejected(publicUrl, { ...applied(kind), notes: t('We enjoyed meeting you.') }),
    ),
  },
  'welcome-cleaner': {
    ...{ purpose: 'team', title: msg('A new cleaner is welcomed') },
    samples: {
      [msg('With a temporary password')]: welcomed('sample-Password1'),
      [msg('With an account of their own')]: welcomed(),
    },
  },
  'job-assigned': {
    ...{ purpose: 'team', title: msg('A cleaner has a job') },
    samples: {
      [msg('The first time')]: assigned(),
      [msg('It has changed')]: assigned({ revision: 1 }),
      [msg('Somebody else collects the cash')]: assigned({ cashCollectorName: 'Sam' }),
      [msg('Nothing is to be collected')]: assigned({ isPaidByCard: true }),
    },
  },
  'decline-for-office': {
    ...{ purpose: 'team', title: msg('A job or an offer is declined') },
    samples: {
      [msg('A cleaner declines a job')]: (site) => jobDeclined(declinedJob(), site),
      [msg('A customer declines an offer')]: (site) => offerAnswered(answered(), 'offer', site),
      [msg('A customer asks for another offer')]: (site) =>
        offerAnswered(answered(), 'change', site),
    },
  },
  'job-withdrawn': {
    ...{ purpose: 'team', title: msg('A cleaner does not have a job any more') },
    samples: {
      [msg('Taken off it')]: () => jobWithdrawn({ ...jobSample(), reason: 'unassigned' }),
      [msg('It does not take place')]: () =>
        jobWithdrawn({ ...jobSample(), reason: 'job-cancelled' }),
      [msg('They have left the team')]: () =>
        jobWithdrawn({ ...jobSample(), reason: 'cleaner-left' }),
    },
  },
  'job-message': {
    ...{ purpose: 'team', title: msg('The office wrote to a cleaner about a job') },
    samples: {
      [msg('As always')]: ({ publicUrl }) =>
        jobMessage(publicUrl, { ...jobRefSample(), from: 'office', isFirstUnread: true }),
    },
  },
  'absence-approved': {
    ...{ purpose: 'team', title: msg('A cleaner has the days off they asked for') },
    samples: { [msg('As always')]: ({ publicUrl }) => absenceApproved(publicUrl, absent()) },
  },
  'absence-declined': {
    ...{ purpose: 'team', title: msg('A cleaner does not have the days off they asked for') },
    samples: {
      [msg('With a reason')]: ({ publicUrl }) =>
        absenceDeclined(publicUrl, { ...absent(), answer: t('Half the team is away then.') }),
      [msg('Without one')]: ({ publicUrl }) =>
        absenceDeclined(publicUrl, { ...absent(), answer: '' }),
    },
  },
  'absence-recorded': {
    ...{ purpose: 'team', title: msg('The office recorded that a cleaner does not work') },
    samples: {
      [msg('As always')]: ({ publicUrl }) =>
        absenceRecorded(publicUrl, { ...absent(), kind: 'sick' }),
    },
  },
  'payslip-ready': {
    ...{ purpose: 'team', title: msg('The pay of a cleaner is approved') },
    samples: {
      [msg('As always')]: ({ publicUrl }) =>
        payslipReady(publicUrl, {
          ...{ payslipId: SAMPLE_ID, cleanerId: SAMPLE_ID, cleanerUserId: SAMPLE_ID },
          ...{ cleanerName: 'Rosa Martin', from: '2030-05-01', to: '2030-05-31' },
          ...{ total: toDecimalText(184_250), currency: currentRegion().currency, isMailed: true },
        }),
    },
  },
} satisfies Record<string, MessageTemplate>;
