import { t } from '@brightnest/contracts/translation';
import { keptCardText } from '@brightnest/contracts/payments/kept-card';
import type { RecurrenceSummary } from '@brightnest/contracts/scheduling/recurrence-schemas';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { ConfirmDialog } from '@brightnest/kit/ui/controls/dialog';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { CreditCard, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCustomerGetPaymentOptionsQuery } from '../payments/payments-api';
import { CUSTOMER_SIGN_IN, payFeePath } from '../paths';
import { useCustomerRemoveCardMutation } from './recurrences-api';

/** How the fees of what repeats are paid: the card that is charged, which can be removed, and how to set one. */
export function KeptCard({ recurrence }: { recurrence: RecurrenceSummary }) {
  const { card, feeBookingId } = recurrence;
  const [isAsking, setAsking] = useState(false);
  return (
    <Stack $gap={2}>
      <FeeText card={card} />
      <Cluster>
        {feeBookingId !== null && (
          <LinkButton variant="secondary" size="sm" to={payFeePath(feeBookingId)}>
            <CreditCard aria-hidden="true" />
            {card ? t('Use another card') : t('Pay the fees by card')}
          </LinkButton>
        )}
        {card && (
          <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
            <Trash2 aria-hidden="true" />
            {t('Remove the card')}
          </Button>
        )}
      </Cluster>
      {isAsking && <RemoveDialog id={recurrence.id} onClose={() => setAsking(false)} />}
    </Stack>
  );
}

function FeeText({ card }: Pick<RecurrenceSummary, 'card'>) {
  const { data } = useCustomerGetPaymentOptionsQuery();
  if (!card) {
    return <p>{t('You pay each clean by card under your appointments, or in cash after it.')}</p>;
  }
  const which = card.description
    ? keptCardText(card.description)
    : t('the card that you let us keep');
  const when = data
    ? t('{keptCardHours} hours before it', { keptCardHours: data.keptCardHours })
    : t('before it');
  return (
    <p>
      {t(
        'The fee of each clean is charged to {which}, {when}. To use another card, pay the fee of the next clean with it.',
        { which, when },
      )}
    </p>
  );
}

function RemoveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const [remove, { isLoading }] = useCustomerRemoveCardMutation();

  async function confirm(): Promise<void> {
    const { data, error } = await remove(id);
    onClose();
    if (error) return showFailure(error, t('Not removed'));
    toast({ title: t('Card removed'), description: data.message });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('Remove the card?')}
      description={t(
        'Nothing is charged to it any more. Your cleans go on: you pay them by card under your appointments, or in cash after each.',
      )}
      confirmLabel={t('Remove the card')}
      destructive
      loading={isLoading}
      onConfirm={() => void confirm()}
    />
  );
}
