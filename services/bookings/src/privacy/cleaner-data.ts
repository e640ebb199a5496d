import type { Person } from '@brightnest/contracts/rpc/privacy';
import { RECORD_LABELS } from '@brightnest/contracts/privacy/record-labels';
import { anyOf, type PersonalData } from '@brightnest/service-kit/privacy/personal-data';
import { Property } from '../properties/property';
import { Booking } from '../records/booking';
import { JobAssignment } from '../records/job';
import { AbsenceModel } from '../workforce/absences/absence';
import { Cleaner, CleanerProfile } from '../workforce/cleaner';
import { TimeHold } from '../workforce/jobs/team/hold-times';
import { JobThreadModel } from '../workforce/jobs/reports/job-thread';
import {
  CashHandoverModel,
  PayAdjustmentModel,
  PayRuleModel,
  PayslipModel,
} from '../workforce/pay/pay-records';

export const PAYSLIP_FIELDS = {
  cleanerName: 'word',
  cleanerEmail: 'email',
  reference: 'gone',
  reason: 'gone',
} as const;

type Element = Record<string, unknown>;
const isNamed =
  (field: string) =>
  (element: Element, { names }: Person): boolean =>
    names.includes(String(element[field]));

/** Ids in `cleaners`, by which the records of their work name them. */
export async function cleanerIdsOf({ userIds }: Person): Promise<string[]> {
  if (userIds.length === 0) return [];
  const found = await Cleaner.collection
    .find({ userId: { $in: userIds } }, { projection: { _id: 1 } })
    .toArray();
  return found.map(({ _id }) => String(_id));
}

const ofCleaner = async (person: Person) => anyOf(['cleanerId', await cleanerIdsOf(person)]);

/** What bookings keeps of who works. Pay stays as long as the law wants it. */
export const cleanerData: readonly PersonalData[] = [
  {
    model: JobThreadModel,
    label: RECORD_LABELS.messagesWithTheOfficeAboutJobs,
    belongTo: ({ names }) => anyOf(['messages.author', names]),
    personal: { 'messages.author': 'word' },
    only: { messages: isNamed('author') },
    erase: 'redact',
  },
  {
    model: JobAssignment,
    label: RECORD_LABELS.jobsTheyDid,
    belongTo: async (person) =>
      anyOf(['cleanerUserId', person.userIds], ['cleanerId', await cleanerIdsOf(person)]),
    personal: {
      cleanerName: 'word',
      cleanerEmail: 'email',
      cleanerPhone: 'gone',
      withdrawnFor: 'gone',
      'timeCorrections.reason': 'text',
    },
    shown: 'serviceName state',
    erase: 'redact',
  },
  {
    model: Booking,
    label: RECORD_LABELS.bookingsTheyDeclined,
    belongTo: ({ names }) => anyOf(['declines.cleanerName', names]),
    personal: { 'declines.cleanerName': 'word', 'declines.reason': 'text' },
    only: { declines: isNamed('cleanerName') },
    erase: 'redact',
  },
  {
    model: TimeHold,
    label: RECORD_LABELS.timesHeldForThem,
    belongTo: ({ names }) => anyOf(['times.cleaners.name', names]),
    personal: { 'times.cleaners.name': 'word' },
    only: { 'times.cleaners': isNamed('name') },
    plain: '_id quoteId times.cleaners.id',
    erase: 'redact',
  },
  {
    model: Property,
    label: RECORD_LABELS.keysTheyHad,
    belongTo: ({ names }) => anyOf(['keyLog.person', names], ['codeReads.name', names]),
    personal: { 'keyLog.person': 'word', 'codeReads.name': 'word' },
    only: { keyLog: isNamed('person'), codeReads: isNamed('name') },
    erase: 'redact',
  },
  {
    model: AbsenceModel,
    label: RECORD_LABELS.absences,
    belongTo: ofCleaner,
    personal: { reason: 'text', kind: 'gone', note: 'gone', answer: 'gone' },
    shown: 'from to fromTime toTime status',
    plain: 'cleanerId',
    erase: 'remove',
  },
  {
    model: PayRuleModel,
    label: RECORD_LABELS.rulesOfTheirPay,
    belongTo: ofCleaner,
    personal: {},
    shown: 'validFrom',
    plain: 'cleanerId setBy kind',
    erase: 'keep',
  },
  {
    model: PayAdjustmentModel,
    label: RECORD_LABELS.additionsToTheirPay,
    belongTo: ofCleaner,
    personal: { reason: 'text' },
    shown: 'day',
    plain: 'cleanerId addedBy payslipId',
    erase: 'keep',
  },
  {
    model: CashHandoverModel,
    label: RECORD_LABELS.cashTheyHandedIn,
    belongTo: ofCleaner,
    personal: { note: 'text' },
    shown: 'day',
    plain: 'cleanerId recordedBy payslipId',
    erase: 'keep',
  },
  {
    model: PayslipModel,
    label: RECORD_LABELS.payslips,
    belongTo: async (person) =>
      anyOf(['cleanerUserId', person.userIds], ['cleanerId', await cleanerIdsOf(person)]),
    personal: PAYSLIP_FIELDS,
    shown: 'from to status paidOn lines.day lines.description lines.kind',
    plain: 'cleanerId cleanerUserId lines.assignmentId terms approvedBy reopenedBy',
    erase: 'keep',
  },
  {
    model: CleanerProfile,
    label: RECORD_LABELS.profileForTheWork,
    belongTo: ({ userIds }) => anyOf(['userId', userIds]),
    personal: { bio: 'gone', specializations: 'list', certifications: 'list' },
    plain: 'userId applicationId employeeId',
    erase: 'redact',
  },
  {
    model: Cleaner,
    label: RECORD_LABELS.cleaner,
    belongTo: ({ userIds }) => anyOf(['userId', userIds]),
    personal: {
      email: 'email',
      firstName: 'word',
      lastName: 'text',
      phone: 'gone',
      dateOfBirth: 'gone',
      address: 'gone',
      suburb: 'gone',
      postalCode: 'gone',
      profileImageUrl: 'gone',
      experience: 'gone',
      certifications: 'list',
      specializations: 'list',
      skills: 'list',
      'availability.days': 'list',
      'availability.hours': 'gone',
      preferredAreas: 'list',
      backgroundCheckStatus: 'gone',
    },
    files: 'profileImageUrl',
    shown: 'state',
    plain: 'userId applicationStatus activeOrigin',
    erase: 'redact',
  },
];
