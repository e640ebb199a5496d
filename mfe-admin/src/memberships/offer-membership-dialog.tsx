import { t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { useState } from 'react';
import { FormDialog } from '../forms/form-dialog';
import { ConcurrentChangeNotice, useSeenVersion } from '../forms/seen-version';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { useAdminOfferMembershipMutation } from './memberships-api';
import { PlanChoice } from './plan-choice';

interface OfferMembershipDialogProps {
  userId: string;
  name: string;
  /** Of what they have and are offered. */
  version: string;
  /** The plan of the offer that this one replaces. */
  offered?: string | undefined;
  onClose: () => void;
}

/** Chooses a plan, whose first month a customer is mailed a link to pay. */
export function OfferMembershipDialog(props: OfferMembershipDialogProps) {
  const { userId, name, offered, onClose } = props;
  const [tierId, setTierId] = useState<string>();
  const seen = useSeenVersion(props.version);
  const [offer] = useAdminOfferMembershipMutation();
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN, firstFieldError: true });
  const { run, isRunning } = useSingleFlight();

  const send = (chosen: string) =>
    run(async () => {
      const { error } = await offer({
        id: userId,
        version: seen.version,
        body: { tierId: chosen },
      });
      if (error) {
        seen.refuse(error);
        return showFailure(error, t('Error'), t('The membership could not be offered'));
      }
      toast({
        title: t('{name} is mailed the link', { name }),
        description: t('The membership begins once the first month is paid.'),
      });
      onClose();
    });

  return (
    <FormDialog
      title={t('Start a membership for {name}', { name })}
      description={t(
        '{name} is mailed a link to pay the first month, and is a member from then on. Nothing is charged before.',
        { name },
      )}
      submitLabel={t('Mail the link')}
      onSubmit={(event) => {
        event.preventDefault();
        if (tierId !== undefined) void send(tierId);
        else toast({ title: t('Please choose a plan'), variant: 'destructive' });
      }}
      isDirty={tierId !== undefined}
      isSending={isRunning}
      onClose={onClose}
    >
      <Stack $gap={4}>
        <ConcurrentChangeNotice seen={seen} of={{ resource: 'user', resourceId: userId }} />
        <PlanChoice value={tierId} onChange={setTierId} />
        {offered !== undefined && (
          <Notice tone="info">
            {t('The link to join with {plan} stops working then.', { plan: offered })}
          </Notice>
        )}
      </Stack>
    </FormDialog>
  );
}
