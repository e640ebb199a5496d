import type { Deal, DealParams } from '@brightnest/contracts/payments/deal-schemas';
import { DEAL_KIND_LABELS, type DealKind } from '@brightnest/contracts/payments/deal';
import { t } from '@brightnest/contracts/translation';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { useCallback, useEffect, useRef } from 'react';
import { HistoryDisclosure } from '../activity/record-history';
import { DealMoney } from './deal-money';
import { useAdminGetDealQuery } from './payments-api';

/** The kind of record, as its events name it. */
const RESOURCES: Readonly<Record<DealKind, string>> = {
  booking: 'booking',
  quote: 'quote',
  membership: 'subscription',
};

function dealName({ description, customerName, customerEmail }: Deal): string {
  const customer = customerName || customerEmail;
  return customer
    ? t('{serviceName} for {customerName}', { serviceName: description, customerName: customer })
    : description;
}

function OpenDeal({ deal: { kind, id }, onClose }: { deal: DealParams; onClose: () => void }) {
  const deal = useAdminGetDealQuery({ kind, id }).data?.deal;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={deal ? dealName(deal) : t(DEAL_KIND_LABELS[kind])}
      description={t(DEAL_KIND_LABELS[kind])}
      size="lg"
    >
      <Stack $gap={5}>
        <DealMoney deal={{ kind, id }} />
        <HistoryDisclosure resource={RESOURCES[kind]} resourceId={id} />
      </Stack>
    </Dialog>
  );
}

/** The money of the deal that the search parameter names. */
export function DealDialog() {
  const { deal, close } = useDealParam();
  return deal ? <OpenDeal key={deal.id} deal={deal} onClose={close} /> : null;
}

const DEAL = 'deal';

/** The open deal, kept in the URL so that it can be linked and reloaded. */
export function useDealParam() {
  const [params, setParams] = useSearchParams();
  // The router's setter changes with the URL, and rows that render anew would lose the focus.
  const latest = useRef(setParams);
  useEffect(() => {
    latest.current = setParams;
  });

  const change = useCallback(
    (deal: DealParams | undefined, replace: boolean) =>
      latest.current(
        (current) => {
          const next = new URLSearchParams(current);
          if (deal) next.set(DEAL, `${deal.kind}:${deal.id}`);
          else next.delete(DEAL);
          return next;
        },
        { replace },
      ),
    [],
  );
  return {
    deal: readDeal(params.get(DEAL) ?? ''),
    open: useCallback((deal: DealParams) => change(deal, false), [change]),
    close: useCallback(() => change(undefined, true), [change]),
  };
}

function readDeal(text: string): DealParams | undefined {
  const [kind = '', id = ''] = text.split(':');
  return Object.hasOwn(DEAL_KIND_LABELS, kind) && id !== ''
    ? { kind: kind as DealKind, id }
    : undefined;
}
