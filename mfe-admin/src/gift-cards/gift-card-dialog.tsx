import {
  GIFT_CARD_SOURCE_LABELS,
  GIFT_CARD_STATUS_LABELS,
} from '@brightnest/contracts/gift-cards/gift-card';
import type { StaffGiftCard } from '@brightnest/contracts/gift-cards/gift-card-schemas';
import { formatCalendarDate, formatDateTime, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useState } from 'react';
import { HistoryDisclosure } from '../activity/record-history';
import { ConfirmAction } from '../forms/confirm-action';
import { DealLines } from '../payments/deal-lines';
import { useOwnPermissions } from '../permissions/permissions-api';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { ExtendGiftCard, RefundGiftCard } from './change-gift-card';
import { useAdminChangeGiftCardMutation, useAdminGetGiftCardQuery } from './gift-cards-api';

type Step = 'block' | 'unblock' | 'resend' | 'extend' | 'refund';

/** A gift card with what moved on it, and what staff can do with it. */
export function GiftCardDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, ...query } = useAdminGetGiftCardQuery(id);
  const [step, setStep] = useState<Step>();
  const mayReadHistory = useOwnPermissions().includes('activity:read');
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  const end = () => setStep(undefined);
  return (
    <>
      <Dialog
        open
        size="lg"
        title={data ? t('Gift card …{end}', { end: data.card.codeEnd }) : t('Gift card')}
        onOpenChange={(open) => !open && onClose()}
      >
        {data ? (
          <Stack $gap={5}>
            <DescriptionList items={factsOf(data.card)} />
            <Steps card={data.card} onStep={setStep} />
            <DealLines lines={data.lines} />
            {mayReadHistory && <HistoryDisclosure resource="gift-card" resourceId={id} />}
          </Stack>
        ) : (
          <PendingQuery query={query} label={t('Loading the gift card...')}>
            <Skeleton $height="16rem" />
          </PendingQuery>
        )}
      </Dialog>
      {data && step === 'extend' && <ExtendGiftCard card={data.card} onClose={end} />}
      {data && step === 'refund' && <RefundGiftCard card={data.card} onClose={end} />}
      {data && (step === 'block' || step === 'unblock' || step === 'resend') && (
        <ConfirmStep card={data.card} step={step} onClose={end} />
      )}
    </>
  );
}

function factsOf(card: StaffGiftCard) {
  const { currency, expiresOn, sentAt, sendAt } = card;
  const person = (name: string, email: string) => `${name}\n${email}`;
  return [
    { term: t('Status'), description: t(GIFT_CARD_STATUS_LABELS[card.status]) },
    { term: t('Left on it'), description: amountText(card.balance, currency) },
    { term: t('Value'), description: amountText(card.value, currency) },
    { term: t('Where from'), description: t(GIFT_CARD_SOURCE_LABELS[card.source]) },
    ...(card.source === 'sold'
      ? [{ term: t('Bought by'), description: person(card.buyerName, card.buyerEmail) }]
      : [{ term: t('Reason'), description: card.reason }]),
    { term: t('For'), description: person(card.recipientName, card.recipientEmail) },
    ...(card.message === '' ? [] : [{ term: t('Message'), description: card.message }]),
    {
      term: sentAt === null ? t('To be mailed') : t('Mailed'),
      description: formatDateTime(sentAt ?? sendAt, 'medium', officeZone()),
    },
    {
      term: t('Can be used until'),
      description: expiresOn === '' ? t('Without an end') : formatCalendarDate(expiresOn),
    },
  ];
}

function Steps({ card, onStep }: { card: StaffGiftCard; onStep: (step: Step) => void }) {
  const permissions = useOwnPermissions();
  const mayWrite = permissions.includes('gift-cards:write');
  const isLeft = isPositive(card.balance);
  const isRefundable = card.source === 'sold' && isLeft && permissions.includes('payments:refund');
  const button = (step: Step, label: string) => (
    <Button variant="secondary" size="sm" onClick={() => onStep(step)}>
      {label}
    </Button>
  );
  return (
    <Cluster $gap={2}>
      {mayWrite && card.status === 'active' && button('resend', t('Mail it again'))}
      {mayWrite && card.status === 'active' && button('extend', t('Change until when'))}
      {mayWrite && card.status === 'active' && button('block', t('Block'))}
      {mayWrite && card.status === 'blocked' && button('unblock', t('Unblock'))}
      {isRefundable && button('refund', t('Refund what is left'))}
    </Cluster>
  );
}

const wordsOf = (step: 'block' | 'unblock' | 'resend', { recipientEmail: email }: StaffGiftCard) =>
  ({
    block: {
      title: t('Block this gift card?'),
      description: t('Nothing can be paid with it until you unblock it. What is left stays on it.'),
      confirmLabel: t('Block'),
      done: t('Gift card blocked'),
    },
    unblock: {
      title: t('Unblock this gift card?'),
      description: t('What is left on it can be used again.'),
      confirmLabel: t('Unblock'),
      done: t('Gift card unblocked'),
    },
    resend: {
      title: t('Mail this gift card again?'),
      description: t('The same code goes to {email}.', { email }),
      confirmLabel: t('Mail it again'),
      done: t('Gift card mailed again'),
    },
  })[step];

interface ConfirmStepProps {
  card: StaffGiftCard;
  step: 'block' | 'unblock' | 'resend';
  onClose: () => void;
}

function ConfirmStep({ card, step, onClose }: ConfirmStepProps) {
  // As it was when it was asked: where it is another by then, nothing is changed.
  const [{ id, version }] = useState(card);
  const [change] = useAdminChangeGiftCardMutation();
  const { done, ...words } = wordsOf(step, card);
  return (
    <ConfirmAction
      {...words}
      destructive={step === 'block'}
      action={() => change({ id, version, body: { change: step } })}
      failure={t('Failed to change the gift card')}
      success={() => ({ title: done })}
      onClose={onClose}
    />
  );
}
