import type { AnyModel } from '@brightnest/service-kit/database';
import { Customer } from './model/customer';
import { Mail } from './model/mail';
import { Session } from './model/session';
import { SignInAttempt } from './model/sign-in-attempt';
import { User } from './model/user';
import { UserActivity } from './model/user-activity';

/** Every collection of this service. */
export const models: readonly AnyModel[] = [
  User,
  Customer,
  Session,
  SignInAttempt,
  UserActivity,
  Mail,
];
