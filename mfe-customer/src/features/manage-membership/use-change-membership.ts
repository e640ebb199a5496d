import { useToast } from '@brightnest/kit/toast';
import {
  useCancelMembershipMutation,
  useResumeMembershipMutation,
  useSkipMonthMutation,
} from '../../api/membership';
import { useAccountFailure } from '../../area/use-account-failure';
import { CHANGES, type MembershipChange } from './changes';

const DONE: Record<MembershipChange, string> = {
  skip: 'The next month is skipped',
  cancel: 'Membership cancelled',
  resume: 'Membership resumed',
};

/** Carries out what a member decided, and says what the server made of it. */
export function useChangeMembership(id: string) {
  const toast = useToast();
  const failed = useAccountFailure();
  const [skip, skipping] = useSkipMonthMutation();
  const [cancel, cancelling] = useCancelMembershipMutation();
  const [resume, resuming] = useResumeMembershipMutation();
  const calls = { skip, cancel, resume };

  async function change(wanted: MembershipChange): Promise<void> {
    const { data, error } = await calls[wanted](id);
    if (data) toast({ title: DONE[wanted], description: data.message });
    else failed(CHANGES[wanted].failure, error);
  }

  return { change, isChanging: [skipping, cancelling, resuming].some((call) => call.isLoading) };
}
