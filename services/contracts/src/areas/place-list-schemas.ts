import { msg } from '../translation';
import Joi from 'joi';
import {
  emailField,
  linkTokenField,
  optionalText,
  requiredText,
  type SpamGuard,
  spamGuardKeys,
} from '../fields';
import { type PageQuery, pageQueryKeys } from '../paging';
import { postcodeField } from './service-area-schemas';

/** Body of `POST /api/service-areas/waiting-list`: somebody who wants to know when the company comes to a place. */
export interface JoinPlaceListRequest extends SpamGuard {
  name: string;
  email: string;
  postalCode: string;
  /** What they would like there: id of a service, or type of a quote. */
  service?: string;
}

/** Schema of {@link JoinPlaceListRequest}. */
export const joinPlaceListRequestSchema = Joi.object<JoinPlaceListRequest, true>({
  name: requiredText(msg('Name is required'), 1, 100),
  email: emailField(msg('Valid email address is required')),
  postalCode: postcodeField().disallow('').required(),
  service: optionalText(50),
  ...spamGuardKeys,
});

/** Answer of the calls by which somebody joins or leaves the list: the same whoever is on it. */
export interface PlaceListResponse {
  success: true;
}

/** Body of `POST /api/service-areas/waiting-list/leave`. */
export interface LeavePlaceListRequest {
  /** Of the link in our mails. */
  token: string;
}

/** Schema of {@link LeavePlaceListRequest}. */
export const leavePlaceListRequestSchema = Joi.object<LeavePlaceListRequest, true>({
  token: linkTokenField(),
});

/** What becomes of an entry: it waits, and then its person has been mailed. */
export const PLACE_LIST_STATUSES = ['waiting', 'told'] as const;

/** One of {@link PLACE_LIST_STATUSES}. */
export type PlaceListStatus = (typeof PLACE_LIST_STATUSES)[number];

/** Somebody who waits for the company to come to a place, as staff see them. Times are ISO 8601 UTC. */
export interface PlaceListEntry {
  id: string;
  name: string;
  email: string;
  postalCode: string;
  /** What they would like: id of a service, or type of a quote; empty where they did not say. */
  service: string;
  status: PlaceListStatus;
  joinedAt: string;
  /** Null until they were mailed. */
  toldAt: string | null;
}

/** What the list of staff and its export are narrowed by. */
export interface PlaceListFilter {
  postalCode?: string;
  status?: PlaceListStatus;
}

const filterKeys = {
  postalCode: postcodeField(),
  status: Joi.string().valid(...PLACE_LIST_STATUSES),
};

/** Schema of {@link PlaceListFilter}, the query of the export, which answers CSV. */
export const placeListFilterSchema = Joi.object<PlaceListFilter, true>(filterKeys);

/** Query of `GET /api/admin/service-areas/waiting-list`. */
export interface PlaceListQuery extends PlaceListFilter, Pick<PageQuery, 'page' | 'pageSize'> {}

/** Schema of {@link PlaceListQuery}. */
export const placeListQuerySchema = Joi.object<PlaceListQuery, true>({
  page: pageQueryKeys.page,
  pageSize: pageQueryKeys.pageSize,
  ...filterKeys,
});

/** Answer of `GET /api/admin/service-areas/waiting-list`: the newest first. */
export interface StaffPlaceListResponse {
  success: true;
  entries: PlaceListEntry[];
  page: number;
  pageSize: number;
  total: number;
  /** How many wait for each postcode, the most first; the first hundred. */
  counts: { postalCode: string; waiting: number }[];
}
