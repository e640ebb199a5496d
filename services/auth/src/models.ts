import type { AnyModel } from '@brightnest/service-kit/persistence/database';
import { AttentionMark } from '@brightnest/service-kit/attention/attention-marks';
import { SettingsHistoryModel } from '@brightnest/service-kit/settings/settings-history';
import { CleanerAccount } from './accounts/cleaner-account';
import { AccountNotice } from './accounts/customer-sign-up';
import { StaffInvitation } from './accounts/invitations';
import { ListViewModel } from './accounts/list-views';
import { Admin } from './accounts/staff';
import { UserActivity } from './activity/activity';
import { CompanyProfileModel } from './company/company-profile';
import { AnalyticsModel } from './company/analytics';
import { FormFieldsModel } from './company/form-fields';
import { OfficeSettingsModel } from './company/office-settings';
import { PageTextsModel } from './company/page-texts';
import { RegionModel } from './company/region';
import { CustomerDocumentModel } from './customers/documents';
import { CustomerNoteModel } from './customers/notes';
import { CustomerTagsModel } from './customers/tag-settings';
import { LastBackup } from './last-backup';
import { SetupModel } from './setup';
import { PasswordResetToken } from './identity/password-links';
import { LinkedIdentityModel } from './identity/openid/linked-identity';
import { OpenIdRequest } from './identity/openid/openid-requests';
import { PasskeyChallenge } from './identity/passkeys/passkey-challenges';
import { PasskeyModel } from './identity/passkeys/passkey-record';
import { SecondFactor } from './identity/second-factor-record';
import { Session } from './identity/sessions';
import { SignInSettingsModel } from './identity/sign-in-settings';
import { SignInAttempt } from './identity/sign-in-throttle';
import { EmailVerificationCode } from './identity/verification-codes';
import { GuestLink } from './notifications/guest-links';
import { Mail } from './notifications/mail-queue';
import { NewestRevision } from './notifications/queue/topics';
import { AddressLanguage } from './notifications/reader-language';
import { messageTextSettings } from './notifications/texts/text-settings';
import { StoppedNumber, TextMessage } from './notifications/sms/sms-queue';
import { ErasureModel } from './privacy/erasure';
import { ConsentModel } from './privacy/consents';
import { PrivacySettingsModel } from './privacy/privacy-settings';
import { SecurityEntryModel, SecurityHead } from './security-log/security-log';
import { SecurityCheck } from './security-log/verify';
import { Customer } from './users/customer';
import { RolePermission } from './users/permissions';
import { User } from './users/user';
import { WebhookModel } from './webhooks/webhook';
import { WebhookDeliveryModel } from './webhooks/webhook-delivery';

/** Every collection of this service. */
export const models: readonly AnyModel[] = [
  User,
  Customer,
  ErasureModel,
  ConsentModel,
  PrivacySettingsModel,
  CustomerNoteModel,
  CustomerDocumentModel,
  CustomerTagsModel,
  CleanerAccount,
  Admin,
  StaffInvitation,
  ListViewModel,
  EmailVerificationCode,
  PasswordResetToken,
  AccountNotice,
  GuestLink,
  RolePermission,
  Session,
  SecondFactor,
  PasskeyModel,
  PasskeyChallenge,
  LinkedIdentityModel,
  OpenIdRequest,
  SignInAttempt,
  SignInSettingsModel,
  UserActivity,
  SecurityEntryModel,
  SecurityHead,
  SecurityCheck,
  CompanyProfileModel,
  PageTextsModel,
  RegionModel,
  FormFieldsModel,
  OfficeSettingsModel,
  AnalyticsModel,
  messageTextSettings.model,
  SetupModel,
  LastBackup,
  SettingsHistoryModel,
  AttentionMark,
  Mail,
  TextMessage,
  StoppedNumber,
  NewestRevision,
  AddressLanguage,
  WebhookModel,
  WebhookDeliveryModel,
];
