import Joi from 'joi';
import { emailField, errorText, objectIdField, requiredText } from '../fields';
import { secondFactorCodeField } from '../identity/second-factor-schemas';
import { pageQueryKeys, type PageQuery } from '../paging';
import { msg } from '../translation';
import type { Erasure, ErasureObstacle, OwnErasure } from './erasure';

/** Body of `POST /api/customer/erasure`: what proves that it is the person, as far as they have it. */
export interface RequestErasureRequest {
  /** Of who has a password. */
  currentPassword?: string;
  /** Of who has a second factor. */
  code?: string;
}

const MAX_PASSWORD_LENGTH = 256;

/** Schema of {@link RequestErasureRequest}. */
export const requestErasureRequestSchema = Joi.object<RequestErasureRequest, true>({
  currentPassword: Joi.string()
    .max(MAX_PASSWORD_LENGTH)
    .messages({ 'string.empty': errorText(msg('Please enter your current password')) }),
  code: secondFactorCodeField(),
});

/** Answer of the calls about one's own erasure. */
export interface OwnErasureResponse {
  success: true;
  /** The last one that was asked for; null where none was. */
  erasure: OwnErasure | null;
  /** What has to be over before it can be done, while it is asked for; null where that can't be told now. */
  obstacles: ErasureObstacle[] | null;
  hasPassword: boolean;
  hasSecondFactor: boolean;
}

/** Query of `GET /api/admin/erasures`. */
export type ErasuresQuery = Pick<PageQuery, 'page' | 'pageSize'>;

/** Schema of {@link ErasuresQuery}. */
export const erasuresQuerySchema = Joi.object<ErasuresQuery, true>({
  page: pageQueryKeys.page,
  pageSize: pageQueryKeys.pageSize,
});

/** Answer of `GET /api/admin/erasures`: what is to decide first, then the newest. */
export interface ErasuresResponse {
  success: true;
  erasures: Erasure[];
  page: number;
  pageSize: number;
  total: number;
}

/** Who is meant: a user by their id, or whoever is known by an address alone. */
export interface PersonQuery {
  userId?: string;
  email?: string;
}

const personKeys = {
  userId: objectIdField().optional(),
  email: emailField(msg('Please enter an email address')).optional(),
};

/** Schema of {@link PersonQuery}. */
export const personQuerySchema = Joi.object<PersonQuery, true>(personKeys).xor('userId', 'email');

/** Answer of `GET /api/admin/erasures/preview`: whom an erasure would be of, and what is in its way. */
export interface ErasurePreviewResponse {
  success: true;
  name: string | null;
  /** Every address by which records are found; none that nobody has proved. */
  emails: string[];
  obstacles: ErasureObstacle[];
}

/** Body of `POST /api/admin/erasures/:id/refuse`. */
export interface RefuseErasureRequest {
  reason: string;
}

/** Schema of {@link RefuseErasureRequest}. */
export const refuseErasureRequestSchema = Joi.object<RefuseErasureRequest, true>({
  reason: requiredText(msg('Please give a reason')),
});

/** Answer of the calls that begin or refuse an erasure. */
export interface ErasureResponse {
  success: true;
  erasure: Erasure;
}
