import { msg } from '../translation';
import Joi from 'joi';
import { emailField, linkTokenField, requiredText } from '../fields';
import { pageQueryKeys, type PageQuery } from '../paging';
import type { Role } from '../roles';
import { INVITATION_STATUSES, type InvitationStatus } from './account';
import { newPasswordField, passwordConfirmationField } from '../identity/password-schemas';
import { roleField } from './user-schemas';

/** An invitation as staff see it. Times are ISO 8601 UTC. */
export interface Invitation {
  id: string;
  email: string;
  role: Role;
  status: InvitationStatus;
  /** Name of whoever sent it; null when that person is not known any more. */
  invitedBy: string | null;
  invitedAt: string;
  expiresAt: string;
  acceptedAt: string | null;
}

/** What the list of invitations and its export are narrowed by. `search` matches the email address. */
export interface InvitationsFilter {
  search?: string;
  status?: InvitationStatus;
}

/** Query of `GET /api/admin/invitations`. */
export interface InvitationsQuery extends PageQuery, InvitationsFilter {}

const filterKeys = {
  search: pageQueryKeys.search,
  status: Joi.string().valid(...INVITATION_STATUSES),
};

/** Schema of {@link InvitationsQuery}. */
export const invitationsQuerySchema = Joi.object<InvitationsQuery, true>({
  ...pageQueryKeys,
  ...filterKeys,
});

/** Schema of {@link InvitationsFilter}, the query of `GET /api/admin/invitations/export`, which answers CSV. */
export const invitationsFilterSchema = Joi.object<InvitationsFilter, true>(filterKeys);

/** Answer of `GET /api/admin/invitations`, newest first. */
export interface InvitationsResponse {
  success: true;
  invitations: Invitation[];
  page: number;
  pageSize: number;
  total: number;
}

/** Body of `POST /api/admin/invitations`. One address has one open invitation: a second takes its place. */
export interface InviteRequest {
  email: string;
  role: Role;
}

/** Schema of {@link InviteRequest}. */
export const inviteRequestSchema = Joi.object<InviteRequest, true>({
  email: emailField(msg('Please enter a valid email address')),
  role: roleField(msg('Role is required')).required(),
});

/** Answer of `POST /api/admin/invitations` and of sending one again. */
export interface InvitationResponse {
  success: true;
  invitation: Invitation;
}

/** Body of `POST /api/invitations/open`: what the link's page asks before it shows its form. */
export interface OpenInvitationRequest {
  token: string;
}

/** Schema of {@link OpenInvitationRequest}. */
export const openInvitationRequestSchema = Joi.object<OpenInvitationRequest, true>({
  token: linkTokenField(),
});

/** Answer of `POST /api/invitations/open`. The names are null when nobody has entered them yet. */
export interface OpenInvitationResponse {
  success: true;
  email: string;
  role: Role;
  firstName: string | null;
  lastName: string | null;
}

/** Body of `POST /api/invitations/accept`. */
export interface AcceptInvitationRequest {
  token: string;
  firstName: string;
  lastName: string;
  password: string;
  confirmPassword: string;
}

/** Schema of {@link AcceptInvitationRequest}. */
export const acceptInvitationRequestSchema = Joi.object<AcceptInvitationRequest, true>({
  token: linkTokenField(),
  firstName: requiredText(msg('First name is required')),
  lastName: requiredText(msg('Last name is required')),
  password: newPasswordField(8),
  confirmPassword: passwordConfirmationField(),
});
