import type { Checkout } from '@brightnest/contracts/payments/checkout';
import { color, fontSize, fontWeight, space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';
import { amountText } from '@brightnest/kit/money/amount-text';

const Lines = styled.dl`
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${space[4]};
    padding-block: ${space[2]};
  }

  & > div + div:last-child {
    border-top: 1px solid ${color.border};
  }

  & > div:last-child {
    font-weight: ${fontWeight.semibold};
  }

  & dt {
    color: ${color.textMuted};
  }

  & > div:last-child dt {
    color: ${color.text};
  }

  & dd {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  & > div:last-child dd {
    font-size: ${fontSize.xl};
  }
`;

interface Line {
  term: string;
  amount: string | null;
}

/** What a price is made of, and last what is paid online. */
export function PriceLines({ checkout, paid }: { checkout: Checkout; paid?: boolean }) {
  const { amount, total, cash, currency } = checkout;
  const lines: Line[] = [
    { term: 'Whole price', amount: total },
    { term: 'In cash afterwards', amount: cash },
    { term: lastTerm(checkout, paid), amount },
  ];
  return (
    <Lines>
      {lines.map((line) =>
        line.amount === null ? null : (
          <div key={line.term}>
            <dt>{line.term}</dt>
            <dd>{amountText(line.amount, currency)}</dd>
          </div>
        ),
      )}
    </Lines>
  );
}

function lastTerm({ total }: Checkout, paid = false): string {
  const what = total === null ? 'First month' : '15% fee';
  return `${what}, ${paid ? 'paid online' : 'online now'}`;
}
