import { RECORD_LABELS } from '@brightnest/contracts/privacy/record-labels';
import { AttentionMark } from '@brightnest/service-kit/attention/attention-marks';
import type { AnyModel } from '@brightnest/service-kit/persistence/database';
import { anyOf, type PersonalData } from '@brightnest/service-kit/privacy/personal-data';
import { SettingsHistoryModel } from '@brightnest/service-kit/settings/settings-history';
import { CleanerAccount } from '../accounts/cleaner-account';
import { AccountNotice } from '../accounts/customer-sign-up';
import { ListViewModel } from '../accounts/list-views';
import { StaffInvitation } from '../accounts/invitations';
import { Admin } from '../accounts/staff';
import { UserActivity } from '../activity/activity';
import { AnalyticsModel } from '../company/analytics';
import { CompanyProfileModel } from '../company/company-profile';
import { FormFieldsModel } from '../company/form-fields';
import { OfficeSettingsModel } from '../company/office-settings';
import { PageTextsModel } from '../company/page-texts';
import { RegionModel } from '../company/region';
import { CustomerDocumentModel } from '../customers/documents';
import { CustomerNoteModel } from '../customers/notes';
import { CustomerTagsModel } from '../customers/tag-settings';
import { SignInSettingsModel } from '../identity/sign-in-settings';
import { SignInAttempt } from '../identity/sign-in-throttle';
import { LastBackup } from '../last-backup';
import { GuestLink } from '../notifications/guest-links';
import { Mail } from '../notifications/mail-queue';
import { NewestRevision } from '../notifications/queue/topics';
import { AddressLanguage } from '../notifications/reader-language';
import { StoppedNumber, TextMessage } from '../notifications/sms/sms-queue';
import { messageTextSettings } from '../notifications/texts/text-settings';
import { SecurityEntryModel, SecurityHead } from '../security-log/security-log';
import { SecurityCheck } from '../security-log/verify';
import { SetupModel } from '../setup';
import { Customer } from '../users/customer';
import { RolePermission } from '../users/permissions';
import { User } from '../users/user';
import { WebhookModel } from '../webhooks/webhook';
import { WebhookDeliveryModel } from '../webhooks/webhook-delivery';
import { ConsentModel } from './consents';
import { ErasureModel } from './erasure';
import { PrivacySettingsModel } from './privacy-settings';
import { objectIds, signInData } from './sign-in-data';

/** Matches an address in the query of a list. */
const addressPattern = (email: string) =>
  encodeURIComponent(email).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Found by what its event said, after the other services are done: `erase-traces.ts`. */
const byTraces = () => null;

/** What auth keeps of people. */
export const personalData: readonly PersonalData[] = [
  {
    model: CustomerNoteModel,
    label: RECORD_LABELS.notesOfTheOffice,
    belongTo: ({ userIds }) => anyOf(['userId', userIds]),
    personal: { text: 'text', 'versions.text': 'text' },
    plain: 'userId authorId',
    erase: 'remove',
  },
  {
    model: CustomerDocumentModel,
    label: RECORD_LABELS.documents,
    belongTo: ({ userIds }) => anyOf(['userId', userIds]),
    personal: { name: 'text', url: 'text' },
    files: 'url',
    shown: 'kind',
    plain: 'userId addedBy',
    erase: 'remove',
  },
  {
    model: Customer,
    label: RECORD_LABELS.settingsOfTheCustomer,
    belongTo: ({ userIds }) => anyOf(['userId', objectIds(userIds)]),
    personal: { address: 'gone', suburb: 'gone', postalCode: 'gone' },
    shown: 'state preferredContactMethod',
    erase: 'remove',
  },
  ...signInData,
  {
    model: ConsentModel,
    label: RECORD_LABELS.consents,
    belongTo: ({ userIds, emails }) => anyOf(['userId', userIds], ['email', emails]),
    personal: { email: 'email' },
    shown: 'text',
    plain: 'userId',
    erase: 'remove',
  },
  {
    model: ListViewModel,
    label: RECORD_LABELS.listViews,
    // Theirs, and what somebody searches by their address.
    belongTo: ({ userIds, emails }) => {
      const searched = emails.map((email) => ({ query: { $regex: addressPattern(email) } }));
      const whose = [...(anyOf(['ownerId', userIds])?.$or ?? []), ...searched];
      return whose.length === 0 ? null : { $or: whose };
    },
    personal: { name: 'word', query: 'text' },
    shown: 'list',
    plain: 'ownerId',
    erase: 'remove',
  },
  {
    model: StaffInvitation,
    label: RECORD_LABELS.invitations,
    belongTo: ({ emails }) => anyOf(['email', emails]),
    personal: { email: 'email' },
    shown: 'role state',
    plain: 'invitedBy invitationToken',
    erase: 'remove',
  },
  {
    model: Admin,
    label: RECORD_LABELS.memberOfTheOffice,
    belongTo: ({ userIds }) => anyOf(['userId', objectIds(userIds)]),
    personal: {},
    plain: 'createdBy',
    erase: 'remove',
  },
  {
    model: AccountNotice,
    label: RECORD_LABELS.noticesAboutTheAccount,
    belongTo: ({ emails }) => anyOf(['email', emails]),
    personal: { email: 'email' },
    erase: 'remove',
  },
  {
    model: GuestLink,
    label: RECORD_LABELS.linksOfGuests,
    belongTo: ({ userIds }) => anyOf(['userId', objectIds(userIds)]),
    personal: {},
    plain: 'token',
    erase: 'remove',
  },
  {
    model: AddressLanguage,
    label: RECORD_LABELS.languageOfMails,
    belongTo: ({ emails }) => anyOf(['_id', emails]),
    personal: { _id: 'text' },
    shown: 'language',
    erase: 'remove',
  },
  {
    model: StoppedNumber,
    label: RECORD_LABELS.numbersThatWantNoTextMessages,
    belongTo: ({ phones }) => anyOf(['_id', phones]),
    personal: { _id: 'text' },
    erase: 'remove',
  },
  {
    model: User,
    label: RECORD_LABELS.account,
    // By the address also who is made of an event that came late.
    belongTo: ({ userIds, emails }) =>
      anyOf(['_id', objectIds(userIds)], ['guest.contactEmail', emails]),
    personal: {
      email: 'email',
      firstName: 'word',
      lastName: 'word',
      profileImageUrl: 'gone',
      phone: 'gone',
      language: 'gone',
      address: 'gone',
      city: 'gone',
      state: 'gone',
      postalCode: 'gone',
      tags: 'list',
      'guest.email': 'email',
      'guest.contactEmail': 'gone',
    },
    files: 'profileImageUrl',
    shown: 'role',
    plain:
      'password invitedBy guest.joinedTo order.firstName order.lastName order.city order.state ' +
      'terms.firstName terms.lastName terms.email terms.phone terms.address',
    erase: 'remove',
  },
  {
    model: ErasureModel,
    label: RECORD_LABELS.requestsToBeErased,
    // Who it was of is forgotten when it is over.
    belongTo: byTraces,
    personal: {
      email: 'email',
      openKey: 'gone',
      name: 'gone',
      mailTo: 'gone',
      language: 'gone',
      'person.userIds': 'list',
      'person.emails': 'list',
      'person.phones': 'list',
      'person.names': 'list',
      'person.quoteIds': 'list',
    },
    plain: '_id userId reason finished recordIds fileUrls kept.label',
    erase: 'redact',
  },
  {
    model: UserActivity,
    label: RECORD_LABELS.activity,
    belongTo: byTraces,
    personal: {
      'actor.name': 'word',
      subject: 'gone',
      message: 'word',
      inOtherLanguages: 'gone',
      details: 'gone',
      ipAddress: 'gone',
      userAgent: 'gone',
    },
    plain: 'userId actor.role action resource resourceId',
    erase: 'redact',
  },
  {
    model: SecurityEntryModel,
    label: RECORD_LABELS.securityLog,
    // What they did themselves; what others did with their records says where those others were.
    belongTo: ({ userIds }) => anyOf(['actor.id', userIds]),
    personal: { address: 'gone', agent: 'gone' },
    shown: 'kind outcome',
    plain: 'sourceId actor.id actor.role subject.type subject.id details previous hash signature',
    // A chain from which something is taken shows nothing any more. It knows ids alone, and goes with the time.
    erase: 'keep',
  },
  {
    model: Mail,
    label: RECORD_LABELS.mails,
    belongTo: byTraces,
    personal: {
      ...{ to: 'email', replyTo: 'gone', subject: 'text', html: 'text', text: 'text' },
      'attachments.filename': 'text',
      'attachments.content': 'text',
      lastError: 'gone',
    },
    plain: '_id about.id attachments.contentType traceparent',
    erase: 'remove',
  },
  {
    model: TextMessage,
    label: RECORD_LABELS.textMessages,
    belongTo: byTraces,
    personal: { to: 'text', text: 'text', lastError: 'gone' },
    plain: '_id userId purpose providerId about.id traceparent',
    erase: 'remove',
  },
  {
    model: WebhookDeliveryModel,
    label: RECORD_LABELS.webhooks,
    belongTo: byTraces,
    // What is sent names people by their ids alone; what a receiver answers, nobody knows.
    personal: { data: 'gone', 'tries.answer': 'text', lastError: 'gone' },
    shown: 'type',
    plain: '_id to eventId occurredAt tries.error about.id traceparent',
    erase: 'remove',
  },
];

/** Models that say nothing of people: settings, digests that end within hours, and ids of records. */
export const impersonal: readonly AnyModel[] = [
  ...[CompanyProfileModel, PageTextsModel, RegionModel, FormFieldsModel, OfficeSettingsModel],
  ...[AnalyticsModel, messageTextSettings.model, SetupModel, SettingsHistoryModel],
  ...[SignInSettingsModel, CustomerTagsModel, RolePermission, AttentionMark, NewestRevision],
  ...[SignInAttempt, CleanerAccount, SecurityHead, SecurityCheck, PrivacySettingsModel, LastBackup],
  WebhookModel,
];
