import type { WebhookSecretResponse } from '@brightnest/contracts/webhooks/webhook-schemas';
import { formatDateTime, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { color, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { useAdminRotateWebhookSecretMutation } from './webhooks-api';

const Secret = styled.code`
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  background: ${color.subtle};
  overflow-wrap: anywhere;
  user-select: all;
`;

interface SecretDialogProps {
  shown: WebhookSecretResponse;
  onClose: () => void;
}

/** The secret of a webhook, by which its receiver checks the signature. */
export function SecretDialog({ shown, onClose }: SecretDialogProps) {
  const [{ webhook, secret }, setShown] = useState(shown);
  const [rotate] = useAdminRotateWebhookSecretMutation();
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const { run, isRunning } = useSingleFlight();

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ title: t('Copied') });
    } catch {
      toast({ title: t('Copying did not work. Please select it and copy it yourself.') });
    }
  }
  const replace = () =>
    run(async () => {
      const { data, error } = await rotate(webhook.id);
      if (data) setShown(data);
      else showFailure(error, t('Error'), t('The secret could not be replaced'));
    });
  return (
    <Dialog
      open
      title={t('Secret of {name}', { name: webhook.name })}
      description={t('Whoever has it can send that program events in your name.')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" loading={isRunning} onClick={() => void replace()}>
            {t('Replace the secret')}
          </Button>
          <Button onClick={onClose}>{t('Close')}</Button>
        </>
      }
    >
      <Stack>
        <Secret>{secret}</Secret>
        <Cluster>
          <Button variant="secondary" size="sm" onClick={() => void copy()}>
            {t('Copy')}
          </Button>
        </Cluster>
        <p>
          {t('Enter it in the receiving program. It checks the signature of each event by it.')}
        </p>
        {webhook.oldSecretUntil !== null && (
          <Notice tone="info" role="alert">
            {t('The secret of before is good until {time}. Enter the new one by then.', {
              time: formatDateTime(webhook.oldSecretUntil, 'medium', officeZone()),
            })}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
