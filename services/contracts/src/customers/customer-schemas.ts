import Joi from 'joi';
import type { ContactMethod } from '../accounts/account';
import { emailField, errorText, type IdParams, objectIdField, requiredText } from '../fields';
import { type PageQuery, pageQueryKeys, sortField } from '../paging';
import { msg } from '../translation';
import { CUSTOMER_KINDS, type CustomerKind } from './customer';
import { optionalPhone } from '../company/phone-fields';

/** A customer in the list of staff. Times are ISO 8601 UTC. */
export interface CustomerSummary {
  id: string;
  /** First and last name. */
  name: string;
  email: string;
  phone: string | null;
  kind: CustomerKind;
  isActive: boolean;
  /** City and state, as far as they are known. */
  location: string | null;
  since: string;
  lastSignInAt: string | null;
  /** Ids of the company's tags. */
  tags: string[];
}

/** Another customer who may be the same person: by their email address, their phone, or their name and where they live. */
export interface PossibleDuplicate {
  id: string;
  name: string;
  kind: CustomerKind;
  by: 'email' | 'phone' | 'home';
}

/** A customer with all that their page begins with. */
export interface CustomerDetails extends CustomerSummary {
  firstName: string;
  lastName: string;
  address: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  /** BCP 47 tag; null where none is known. */
  language: string | null;
  preferredContactMethod: ContactMethod;
  /**
   * What was sent with this address and belongs to no account is theirs: the owner proved it, or it is all that is
   * known of them. Null where neither holds.
   */
  ownsAddress: string | null;
  possibleDuplicates: PossibleDuplicate[];
  /** Grows with each change of their tags. */
  tagRevision: number;
  /** Of who they are and how they are reached. */
  version: string;
}

/** Columns the list can be sorted by; a leading `-` turns the order round. */
const CUSTOMER_SORTS = ['name', 'since', 'location'] as const;

/** One of the columns, perhaps turned round. */
export type CustomerSort = (typeof CUSTOMER_SORTS)[number] | `-${(typeof CUSTOMER_SORTS)[number]}`;

/** What the list is narrowed by. `search` matches name, email and phone. */
export interface CustomersFilter {
  search?: string;
  kind?: CustomerKind;
  /** Id of a tag. */
  tag?: string;
  sort: CustomerSort;
}

/** Query of `GET /api/admin/customers`. */
export interface CustomersQuery extends PageQuery, CustomersFilter {}

/** Schema of {@link CustomersQuery}. */
export const customersQuerySchema = Joi.object<CustomersQuery, true>({
  ...pageQueryKeys,
  kind: Joi.string().valid(...CUSTOMER_KINDS),
  tag: tagIdField(),
  sort: sortField(CUSTOMER_SORTS, '-since'),
});

/** Answer of `GET /api/admin/customers`. */
export interface CustomersResponse {
  success: true;
  customers: CustomerSummary[];
  page: number;
  pageSize: number;
  total: number;
  isTotalExact: boolean;
}

/** Schema of the path of `GET /api/admin/customers/{id}`: a user's id, or the address of who has no account. */
export const customerParamsSchema = Joi.object<IdParams, true>({
  id: Joi.alternatives(
    objectIdField(),
    emailField(msg('Please enter a valid email address')),
  ).messages({ '*': errorText('This is not a valid id') }) as unknown as Joi.StringSchema,
});

/**
 * Answer of `GET /api/admin/customers/{id}` and of the calls that change one. Of somebody whose records joined
 * another's it is the other, whose id it says.
 */
export interface CustomerResponse {
  success: true;
  customer: CustomerDetails;
}

/** Body of `POST /api/admin/customers`: somebody who has no account. */
export interface AddCustomerRequest {
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
}

/** Schema of {@link AddCustomerRequest}. */
export const addCustomerRequestSchema = Joi.object<AddCustomerRequest, true>({
  firstName: requiredText(msg('First name is required')),
  lastName: requiredText(msg('Last name is required')),
  email: emailField(msg('Please enter a valid email address')),
  phone: optionalPhone(),
});

/** What may be taken over from a customer who is merged into another. */
const MERGED_FACTS = ['name', 'phone', 'address'] as const;

/** A fact of a customer that one of two merged ones has. */
export type MergedFact = (typeof MERGED_FACTS)[number];

/** Body of `POST /api/admin/customers/{id}/merge`: who takes over all of somebody without an account. */
export interface MergeCustomerRequest {
  /** The customer who stays; they have an account. */
  into: string;
  /** As they were seen; where they are not so any more, it is refused with 409 `conflict`. */
  intoVersion: string;
  /** What the one who stays has from the other from now on. */
  take: MergedFact[];
}

/** Schema of {@link MergeCustomerRequest}. */
export const mergeCustomerRequestSchema = Joi.object<MergeCustomerRequest, true>({
  into: objectIdField(),
  intoVersion: Joi.string().max(100).required(),
  take: Joi.array()
    .items(Joi.string().valid(...MERGED_FACTS))
    .unique()
    .required(),
});

const MAX_TAGS_OF_ONE = 20;

/** Body of `PUT /api/admin/customers/{id}/tags`: all that they have from now on. */
export interface SetTagsRequest {
  tags: string[];
  /** As they were read; of others by now it is refused with 409 `conflict`. */
  revision: number;
}

/** Schema of {@link SetTagsRequest}. */
export const setTagsRequestSchema = Joi.object<SetTagsRequest, true>({
  tags: Joi.array().items(tagIdField()).unique().max(MAX_TAGS_OF_ONE).required(),
  revision: Joi.number().integer().min(0).required(),
});

/** The id of a tag. */
export function tagIdField(): Joi.StringSchema {
  return Joi.string()
    .pattern(/^[\w-]{1,40}$/)
    .messages({ '*': errorText('This is not a valid id') });
}
