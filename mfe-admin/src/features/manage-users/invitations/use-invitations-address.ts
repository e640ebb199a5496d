import type { InvitationsQuery } from '@brightnest/contracts/auth/invitations';
import { INVITATION_STATUSES } from '@brightnest/contracts/auth/invitation-status';
import { type ListAddress, oneOf, useListAddress } from '../../../list/use-list-address';

const PAGE_SIZE = 20;

export type InvitationsChoice = Pick<InvitationsQuery, 'status'> & { search: string };

export interface InvitationsAddress extends Pick<ListAddress, 'setPage' | 'clear'> {
  choice: InvitationsChoice;
  query: InvitationsQuery;
  isNarrowed: boolean;
  /** Shows the first page of what the choice matches. */
  choose: (change: Partial<InvitationsChoice>) => void;
}

/** Search, filter and page of the invitations. */
export function useInvitationsAddress(): InvitationsAddress {
  const { page, read, setFilter, setPage, clear } = useListAddress(['search', 'status']);
  const choice = { search: read('search'), status: oneOf(read('status'), INVITATION_STATUSES) };
  return {
    choice,
    query: { page, pageSize: PAGE_SIZE, ...choice },
    isNarrowed: Boolean(choice.search || choice.status) || page > 1,
    choose: setFilter,
    setPage,
    clear,
  };
}
