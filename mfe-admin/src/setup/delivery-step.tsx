import type { Installation, TestMailResponse } from '@brightnest/contracts/setup/setup';
import { msg, t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Card } from '@brightnest/kit/ui/display/card';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { MailCheck } from 'lucide-react';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { useAdminSendTestMailMutation } from './setup-api';

const PAYMENTS: Record<NonNullable<Installation['payments']>, string> = {
  stripe: msg('Customers pay by card at Stripe.'),
  sandbox: msg(
    'By the sandbox: published test cards are taken and nobody is charged. Set PAYMENTS to stripe before customers come.',
  ),
  off: msg('Off: nothing is paid online, and customers pay in cash or by an invoice.'),
};

const SMS: Record<Installation['sms'], string> = {
  twilio: msg('Sent by Twilio, to customers who chose so.'),
  catcher: msg('Caught, and delivered to nobody. Set SMS to twilio before customers come.'),
  off: msg('Off: customers are mailed alone.'),
};

const THIS_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function mailText({ mailServer, mailFrom }: Installation): string {
  return THIS_MACHINE.test(mailServer)
    ? t(
        'By a server on the machine itself, from {mailFrom}: it may be a catcher, which delivers to nobody.',
        { mailFrom },
      )
    : t('By {mailServer}, from {mailFrom}.', { mailServer, mailFrom });
}

/** How the installation takes payments and sends messages, with a mail to try it. */
export function DeliveryStep({ installation }: { installation: Installation }) {
  const { payments, sms } = installation;
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const [send, { data, isLoading }] = useAdminSendTestMailMutation();

  async function sendMail() {
    const { error } = await send();
    if (error) showFailure(error, t('Error'), t('Failed to send the test mail'));
  }

  return (
    <Card>
      <Stack>
        <DescriptionList
          items={[
            {
              term: t('Payments'),
              description: payments ? t(PAYMENTS[payments]) : t('Not known right now.'),
            },
            { term: t('Mails'), description: mailText(installation) },
            { term: t('Text messages'), description: t(SMS[sms]) },
          ]}
        />
        <div>
          <Button variant="secondary" loading={isLoading} onClick={() => void sendMail()}>
            {!isLoading && <MailCheck aria-hidden="true" />}
            {t('Send me a test mail')}
          </Button>
        </div>
        {data && (
          <Notice tone={data.state === 'refused' ? 'warning' : 'info'} role="alert">
            {outcomeText(data)}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

function outcomeText({ to, state, reason }: TestMailResponse): string {
  if (state === 'sent')
    return t('The mail server has taken a mail to {to}. Look into your mailbox.', { to });
  if (state === 'refused')
    return t('The mail server did not take the mail to {to}: {reason}', {
      to,
      reason: reason ?? '',
    });
  return t('A mail to {to} is waiting to be sent. Look into your mailbox in a while.', { to });
}
