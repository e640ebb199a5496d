import type { Invitation } from '@brightnest/contracts/auth/invitations';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useToast } from '@brightnest/kit/toast';
import { useCallback } from 'react';
import { useResendInvitationMutation } from '../../../api/invitations';
import { useFailureToast } from '../../../forms/use-failure-toast';

/** @returns the function that mails an invitation again, under a new link. */
export function useResend(): (invitation: Invitation) => void {
  const toast = useToast();
  const showFailure = useFailureToast();
  const { sendOnce } = useSendOnce();
  const [resendInvitation] = useResendInvitationMutation();
  return useCallback(
    ({ id, email }) =>
      void sendOnce(async () => {
        const { error } = await resendInvitation(id);
        if (error) return showFailure(error, 'Failed to resend invitation');
        toast({
          title: 'Invitation sent again',
          description: `${email} has a new link. The one before no longer works.`,
        });
      }),
    [sendOnce, resendInvitation, showFailure, toast],
  );
}
