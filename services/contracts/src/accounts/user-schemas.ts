import { msg } from '../translation';
import Joi from 'joi';
import { errorText, emailField, optionalText, requiredText } from '../fields';
import { optionalPhone } from '../company/phone-fields';
import { type PageQuery, pageQueryKeys, sortField } from '../paging';
import { type Role, ROLE_LABELS, ROLES } from '../roles';
import {
  USER_SORTS,
  USER_STATUSES,
  type UserSort,
  type UserStatus,
  type UserType,
} from './account';

/** A person as staff see them. Times are ISO 8601 UTC. Source: specification, Admin-facing shapes. */
export interface AdminUser {
  id: string;
  email: string;
  /** First and last name. */
  name: string;
  firstName: string;
  lastName: string;
  role: Role;
  userType: UserType;
  status: UserStatus;
  phone: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  /** City and state, as far as they are known. */
  location: string | null;
  joined: string;
  lastLoginAt: string | null;
  isActive: boolean;
  /**
   * Since when their password needs a second factor, null: it does not; how many passkeys they have; the version is for
   * resetting both. Null: they have neither.
   */
  secondFactor: { since: string | null; passkeys: number; version: string } | null;
}

/** What the list of users and its export are narrowed by. `search` matches name, email and phone. */
export interface UsersFilter {
  search?: string;
  role?: Role;
  status?: UserStatus;
  sort: UserSort;
}

/** Query of `GET /api/admin/users`. */
export interface AdminUsersQuery extends PageQuery, UsersFilter {}

const filterKeys = {
  search: pageQueryKeys.search,
  role: roleField(msg('There is no such role')),
  status: Joi.string().valid(...USER_STATUSES),
  sort: sortField(USER_SORTS, '-joined'),
};

/** Schema of {@link AdminUsersQuery}. */
export const adminUsersQuerySchema = Joi.object<AdminUsersQuery, true>({
  ...pageQueryKeys,
  pageSize: pageQueryKeys.pageSize.default(50),
  ...filterKeys,
});

/** Schema of {@link UsersFilter}, the query of `GET /api/admin/users/export`, which answers CSV. */
export const usersFilterSchema = Joi.object<UsersFilter, true>(filterKeys);

/** Answer of `GET /api/admin/users`. */
export interface AdminUsersResponse {
  success: true;
  users: AdminUser[];
  page: number;
  pageSize: number;
  total: number;
}

/** Body of `POST /api/admin/users`. The person chooses a password through the link they are mailed. */
export interface CreateUserRequest {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  phone?: string;
  address?: string;
  city?: string;
  state?: string;
  postalCode?: string;
}

/** Body of `PUT /api/admin/users/{id}`; what is absent stays, empty text removes. `isActive: true` lets a deactivated person back in. */
export interface UpdateUserRequest extends CreateUserRequest {
  isActive?: boolean;
  /** What staff saw of the person when they decided so; what is another by now is refused with 409 `conflict`. */
  basedOn?: Partial<Omit<UpdateUserRequest, 'basedOn'>>;
}

const createKeys = {
  email: emailField(msg('Please enter a valid email address')),
  firstName: requiredText(msg('First name is required')),
  lastName: requiredText(msg('Last name is required')),
  role: roleField(msg('Role is required')).required(),
  phone: optionalPhone(),
  address: optionalText(),
  city: optionalText(100),
  state: optionalText(100),
  postalCode: optionalText(20),
};

/** Schema of {@link CreateUserRequest}. */
export const createUserRequestSchema = Joi.object<CreateUserRequest, true>(createKeys);

/** Schema of {@link UpdateUserRequest}. */
export const updateUserRequestSchema = Joi.object<UpdateUserRequest, true>({
  ...createKeys,
  isActive: Joi.boolean().strict(),
  // As it is stored, whatever the rules were then.
  basedOn: Joi.object({
    ...Object.fromEntries(
      Object.keys(createKeys).map((key) => [key, Joi.string().allow('').max(1_000)]),
    ),
    phone: optionalPhone().max(1_000),
    isActive: Joi.boolean().strict(),
  }),
});

/** Answer of `GET`, `POST` and `PUT /api/admin/users…`. */
export interface AdminUserResponse {
  success: true;
  user: AdminUser;
}

// Wordings that older lists use. An applicant works nowhere yet, so they get no area.
const OTHER_NAMES: Readonly<Record<string, Role>> = {
  'student applicant': 'guest',
  'job seeker applicant': 'guest',
};

/** @returns the canonical key behind a role's key or label, in whatever case; undefined for no role. */
function roleNamed(name: string): Role | undefined {
  const wanted = name.trim().toLowerCase();
  return (
    ROLES.find((role) => role === wanted || ROLE_LABELS[role].toLowerCase() === wanted) ??
    OTHER_NAMES[wanted]
  );
}

/** A role by its key or any of its labels; what comes out is the canonical key. */
export function roleField(message: string): Joi.StringSchema<Role> {
  return Joi.string<Role>()
    .max(40)
    .custom((name: string, { error }) => roleNamed(name) ?? error('any.only'))
    .messages({
      'any.required': errorText(message),
      'any.only': errorText(message),
      'string.base': errorText(message),
      'string.empty': errorText(message),
      'string.max': errorText(message),
    });
}
