import type { LedgerFilter } from '@brightnest/contracts/payments/ledger-schemas';
import { t } from '@brightnest/contracts/translation';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';
import { useAdminSumLedgerQuery } from './payments-api';

const Sums = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  gap: ${space[2]} ${space[5]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.subtle};

  & dt {
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
  }

  & dd {
    font-weight: ${fontWeight.semibold};
    font-variant-numeric: tabular-nums;
  }
`;

interface SumLineProps {
  label: string;
  items: readonly { term: string; value: string }[];
}

/** Sums beside each other. */
export function SumLine({ label, items }: SumLineProps) {
  return (
    <Sums aria-label={label}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Sums>
  );
}

/** What the filtered payments add up to, in each currency; nothing where there are none. */
export function LedgerSums({ filter }: { filter: LedgerFilter }) {
  const { data } = useAdminSumLedgerQuery(filter);
  return (data?.sums ?? []).map(({ currency, received, returned, net, writtenOff }) => (
    <SumLine
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
