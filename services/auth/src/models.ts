import type { AnyModel } from '@brightnest/service-kit/persistence/database';
import { AccountNotice } from './accounts/customer-sign-up';
import { Admin } from './accounts/staff';
import { CleanerAccount } from './accounts/cleaner-account';
import { Customer } from './accounts/customers';
import { EmailVerificationCode } from './identity/verification-codes';
import { Mail, NewestRevision } from './notifications/mail-queue';
import { PasswordResetToken } from './identity/password-links';
import { RolePermission } from './users/permissions';
import { Session } from './identity/sessions';
import { SignInAttempt } from './identity/sign-in-throttle';
import { StaffInvitation } from './accounts/invitations';
import { User } from './users/user';
import { UserActivity } from './activity/activity';

/** Every collection of this service. */
export const models: readonly AnyModel[] = [
  User,
  Customer,
  CleanerAccount,
  Admin,
  StaffInvitation,
  EmailVerificationCode,
  PasswordResetToken,
  AccountNotice,
  RolePermission,
  Session,
  SignInAttempt,
  UserActivity,
  Mail,
  NewestRevision,
];
