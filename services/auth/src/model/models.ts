import type { AnyModel } from '@brightnest/service-kit/database';
import { AccountNotice } from './account-notice';
import { Admin } from './admin';
import { CleanerAccount } from './cleaner-account';
import { Customer } from './customer';
import { EmailVerificationCode } from './email-verification-code';
import { Mail } from './mail';
import { NewestRevision } from './newest-revision';
import { PasswordResetToken } from './password-reset-token';
import { RolePermission } from './role-permission';
import { Session } from './session';
import { SignInAttempt } from './sign-in-attempt';
import { StaffInvitation } from './staff-invitation';
import { User } from './user';
import { UserActivity } from './user-activity';

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
