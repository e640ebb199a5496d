import type { AnyModel } from '@brightnest/service-kit/database';
import { Customer } from './customer';
import { Mail } from './mail';
import { RolePermission } from './role-permission';
import { Session } from './session';
import { SignInAttempt } from './sign-in-attempt';
import { User } from './user';
import { UserActivity } from './user-activity';

/** Every collection of this service. */
export const models: readonly AnyModel[] = [
  User,
  Customer,
  RolePermission,
  Session,
  SignInAttempt,
  UserActivity,
  Mail,
];
