import type { LedgerFilter } from '@brightnest/contracts/payments/ledger-schemas';
import { t } from '@brightnest/contracts/translation';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { FigureLine } from '../list/list-section';
import { useAdminSumLedgerQuery } from './payments-api';

/** What the filtered payments add up to, in each currency; nothing where there are none. */
export function LedgerSums({ filter }: { filter: LedgerFilter }) {
  const { data } = useAdminSumLedgerQuery(filter);
  return (data?.sums ?? []).map(({ currency, received, returned, net, writtenOff }) => (
    <FigureLine
      key={currency}
      label={t('Sums in {currency}', { currency })}
      items={[
        { term: t('Received'), value: amountText(received, currency) },
        { term: t('Returned'), value: amountText(returned, currency) },
        { term: t('Net'), value: amountText(net, currency) },
        ...(isPositive(writtenOff)
          ? [{ term: t('Written off'), value: amountText(writtenOff, currency) }]
          : []),
      ]}
    />
  ));
}
