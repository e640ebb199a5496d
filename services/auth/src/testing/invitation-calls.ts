import type {
  InvitationResponse,
  InvitationsResponse,
} from '@brightnest/contracts/auth/invitations';
import type { StaffMember } from './staff';
import type { TestAuth } from './start-auth';

/** What staff do with invitations, and whoever has their link; `by` says who does it. */
export function invitationCalls(auth: TestAuth, by: StaffMember) {
  const path = '/api/admin/invitations';
  return {
    invite: (email: string, role = 'admin', { headers } = by) =>
      auth.call<InvitationResponse>('POST', path, { headers, body: { email, role } }),
    list: async (query = '') =>
      (await auth.call<InvitationsResponse>('GET', path + query, { headers: by.headers })).body,
    resend: (id: string, { headers } = by) =>
      auth.call<InvitationResponse>('POST', `${path}/${id}/resend`, { headers }),
    withdraw: (id: string, { headers } = by) => auth.call('DELETE', `${path}/${id}`, { headers }),
    opens: async (token: string) =>
      (await auth.call('POST', '/api/invitations/open', { body: { token } })).status === 200,
  };
}
