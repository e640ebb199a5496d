import { richText } from '@brightnest/kit/ui/display/rich-text';
import { t } from '@brightnest/contracts/translation';
import { useSession } from '@brightnest/kit/runtime/session';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { useCustomerSendGuestLinkMutation } from './sign-in-api';

/** Tells who booked without an account how to keep what they booked; nothing to anybody else. */
export function GuestNotice() {
  const { user } = useSession();
  const toast = useToast();
  const showFailure = useFailureToast();
  const [send, { isLoading }] = useCustomerSendGuestLinkMutation();
  if (!user?.isGuest) return null;

  async function sendLink() {
    const { data, error } = await send();
    if (data) toast({ title: t('Look into your mailbox'), description: data.message });
    else showFailure(error, t('The link was not sent'));
  }

  return (
    <Notice
      tone="info"
      action={
        <Button variant="secondary" size="sm" loading={isLoading} onClick={() => void sendLink()}>
          {t('Send the link again')}
        </Button>
      }
    >
      {richText(
        t(
          'You booked without an account. The link in our email to <b>{email}</b> leads here on any device. There you choose a password as well, and have an account.',
          { email: user.email },
        ),
        { b: (text) => <strong>{text}</strong> },
      )}
    </Notice>
  );
}
