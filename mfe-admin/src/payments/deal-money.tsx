import type { Deal, DealParams } from '@brightnest/contracts/payments/deal-schemas';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { color } from '@brightnest/kit/ui/theme/tokens';
import { Eraser, HandCoins, RotateCcw, Send, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { ConfirmAction } from '../forms/confirm-action';
import { FactSection } from '../panel';
import { useOwnPermissions } from '../permissions/permissions-api';
import { DealLines } from './deal-lines';
import { useAdminGetDealQuery, useAdminSendPaymentLinkMutation } from './payments-api';
import { RefundDialog } from './refund-dialog';
import { TakePaymentDialog } from './take-payment-dialog';
import { WriteOffDialog } from './write-off-dialog';

interface DealMoneyProps {
  deal: DealParams;
  /** What the record itself knows, shown first. */
  facts?: readonly { term: string; description: ReactNode }[];
  /** Shown to whoever may not see payments. */
  fallback?: ReactNode;
}

/** The money of a deal: its account, its lines, and what staff can do. */
export function DealMoney({ deal: { kind, id }, facts, fallback = null }: DealMoneyProps) {
  const mayRead = useOwnPermissions().includes('payments:read');
  const { data, ...query } = useAdminGetDealQuery({ kind, id }, { skip: !mayRead });
  if (!mayRead) return fallback;
  if (data) return <Account deal={data.deal} facts={facts ?? []} />;
  return (
    <PendingQuery
      query={query}
      label={t('Loading payments...')}
      failure={t('The payments could not be loaded')}
    >
      <Skeleton $height="6rem" />
    </PendingQuery>
  );
}

const Quiet = styled.p`
  color: ${color.textMuted};
`;

function Account({ deal, facts }: { deal: Deal } & Required<Pick<DealMoneyProps, 'facts'>>) {
  return (
    <Stack $gap={3}>
      <FactSection title={t('Money')} items={[...accountFacts(deal), ...facts]} />
      <DealActions deal={deal} />
      {deal.lines.length > 0 ? (
        <DealLines lines={deal.lines} />
      ) : (
        <Quiet>{t('No payment has been recorded.')}</Quiet>
      )}
    </Stack>
  );
}

function accountFacts(deal: Deal) {
  const { agreed, paid, refunded, disputed, writtenOff, due, overpaid, tips } = deal;
  const { isOver, currency } = deal;
  const always = [
    { term: isOver ? t('Kept') : t('Agreed'), amount: agreed },
    { term: t('Paid'), amount: paid },
  ];
  const some = [
    { term: t('Refunded'), amount: refunded },
    { term: t('Held by the bank'), amount: disputed },
    { term: t('Written off'), amount: writtenOff },
    { term: t('Tips, beside the price'), amount: tips },
    { term: t('Paid too much, to give back'), amount: overpaid },
  ];
  return [
    ...always,
    ...some.filter(({ amount }) => isPositive(amount)),
    { term: t('Due'), amount: due },
  ].map(({ term, amount }) => ({ term, description: amountText(amount, currency) }));
}

type Open = 'take' | 'link' | 'refund' | 'write-off' | 'reversal' | null;

/** Buttons for what the deal and the role allow; each opens a form. */
function DealActions({ deal }: { deal: Deal }) {
  const [open, setOpen] = useState<Open>(null);
  const permissions = useOwnPermissions();
  const close = () => setOpen(null);
  const actions = [
    {
      form: 'take' as const,
      label: t('Record payment'),
      Icon: HandCoins,
      isShown:
        permissions.includes('payments:take') && deal.refusal === null && isPositive(deal.due),
    },
    {
      form: 'link' as const,
      label: t('Send payment link'),
      Icon: Send,
      isShown:
        permissions.includes('payments:take') && deal.refusal === null && isPositive(deal.due),
    },
    {
      form: 'refund' as const,
      label: t('Refund'),
      Icon: RotateCcw,
      isShown:
        permissions.includes('payments:refund') &&
        deal.lines.some(({ refundable }) => isPositive(refundable)),
    },
    {
      form: 'write-off' as const,
      label: t('Write off'),
      Icon: Eraser,
      isShown: permissions.includes('payments:write-off') && isPositive(deal.due),
    },
    {
      form: 'reversal' as const,
      label: t('Undo write-off'),
      Icon: Undo2,
      isShown: permissions.includes('payments:write-off') && isPositive(deal.writtenOff),
    },
  ].filter(({ isShown }) => isShown);
  return (
    <>
      {actions.length > 0 && (
        <Cluster $gap={2}>
          {actions.map(({ form, label, Icon }) => (
            <Button key={form} variant="secondary" size="sm" onClick={() => setOpen(form)}>
              <Icon aria-hidden="true" />
              {label}
            </Button>
          ))}
        </Cluster>
      )}
      {open === 'take' && <TakePaymentDialog deal={deal} onClose={close} />}
      {open === 'link' && <PaymentLinkDialog deal={deal} onClose={close} />}
      {open === 'refund' && <RefundDialog deal={deal} onClose={close} />}
      {open === 'write-off' && <WriteOffDialog deal={deal} onClose={close} />}
      {open === 'reversal' && <WriteOffDialog deal={deal} isReversal onClose={close} />}
    </>
  );
}

/** Confirms that the customer is mailed where they pay what is due. */
function PaymentLinkDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const [send] = useAdminSendPaymentLinkMutation();
  const due = amountText(deal.due, deal.currency);
  const whom = deal.customerName || deal.customerEmail || t('The customer');
  return (
    <ConfirmAction
      title={t('Send a link to pay {amount}?', { amount: due })}
      description={t('{whom} gets an email with a link to pay {amount} by card.', {
        whom,
        amount: due,
      })}
      confirmLabel={t('Send link')}
      action={() => send(deal)}
      failure={t('Failed to send the link')}
      success={() => ({ title: t('Link sent'), description: whom })}
      onClose={onClose}
    />
  );
}
