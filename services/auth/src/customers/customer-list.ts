import type { CustomerKind } from '@brightnest/contracts/customers/customer';
import {
  type CustomersFilter,
  customersQuerySchema,
  type CustomersResponse,
  type CustomerSummary,
} from '@brightnest/contracts/customers/customer-schemas';
import { CUSTOMER_ROLES } from '@brightnest/contracts/roles';
import { customerRoutes } from '@brightnest/contracts/routes/auth/customers';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { readPage } from '@brightnest/service-kit/lists/list-query';
import { type ListDeclaration } from '@brightnest/service-kit/lists/list-declaration';
import { formatPhone } from '@brightnest/service-kit/settings/phone-numbers';
import mongoose from 'mongoose';
import { emailOf, fullName, User, type UserRecord } from '../users/user';
import { userSearchFilter } from '../users/user-search';

/** The projection that {@link toSummary} needs. */
export const SUMMARY_FIELDS = {
  email: 1,
  guest: 1,
  firstName: 1,
  lastName: 1,
  phone: 1,
  city: 1,
  state: 1,
  isVerified: 1,
  isActive: 1,
  lastLoginAt: 1,
  createdAt: 1,
  tags: 1,
} as const;

type ProjectedUser = Pick<UserRecord, '_id' | keyof typeof SUMMARY_FIELDS>;

/** A customer in a list. */
export function toSummary(user: ProjectedUser): CustomerSummary {
  const { city, state } = user;
  return {
    id: String(user._id),
    name: fullName(user),
    email: emailOf(user),
    phone: user.phone === undefined ? null : formatPhone(user.phone),
    kind: kindOf(user),
    isActive: user.isActive,
    location: [city, state].filter(Boolean).join(', ') || null,
    since: user.createdAt.toISOString(),
    lastSignInAt: user.lastLoginAt?.toISOString() ?? null,
    tags: user.tags ?? [],
  };
}

/** How a user is known as a customer. */
export function kindOf({
  guest,
  isVerified,
}: Pick<UserRecord, 'guest' | 'isVerified'>): CustomerKind {
  if (guest?.contactEmail !== undefined) return 'contact';
  if (guest) return 'guest';
  return isVerified ? 'account' : 'unverified';
}

const exists = (is: boolean) => mongoose.trusted({ $exists: is });

/** The list of staff. Each sort is the order of an index of the model. */
const customerList: ListDeclaration<CustomersFilter, 'name' | 'since' | 'location'> = {
  search: userSearchFilter,
  filters: {
    role: { valueOf: () => mongoose.trusted({ $in: ['guest', ...CUSTOMER_ROLES] }) },
    // Who joined another is that one by now.
    'guest.joinedTo': { valueOf: () => exists(false) },
    'guest.email': {
      valueOf: ({ kind }) => kind && exists(kind === 'guest' || kind === 'contact'),
    },
    'guest.contactEmail': {
      valueOf: ({ kind }) =>
        kind && (kind === 'contact' || kind === 'guest' ? exists(kind === 'contact') : undefined),
    },
    isVerified: {
      valueOf: ({ kind }) =>
        kind === 'account' || kind === 'unverified' ? kind === 'account' : undefined,
    },
    tags: { valueOf: ({ tag }) => tag },
  },
  sorts: {
    name: { fields: { 'order.firstName': 1, 'order.lastName': 1, _id: 1 } },
    location: { fields: { 'order.city': 1, 'order.state': 1, _id: 1 } },
    since: { fields: { createdAt: 1, _id: 1 } },
  },
  maxCounted: 10_000,
};

/** One page of the customers. */
export const listCustomers: Handler = handle(
  customerRoutes.listCustomers,
  { query: customersQuerySchema },
  async ({ query }): Promise<CustomersResponse> => {
    const { page, pageSize } = query;
    const { records, ...total } = await readPage(User, customerList, query, {
      fields: SUMMARY_FIELDS,
    });
    return { success: true, customers: records.map(toSummary), page, pageSize, ...total };
  },
);
