import type { CustomerStats } from '@brightnest/contracts/bookings/customer-stats';
import { formatDollars, fromDecimalText } from '@brightnest/contracts/money';
import { color, fontSize, fontWeight } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';

const Amount = styled.span`
  display: block;

  & small {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
    font-weight: ${fontWeight.medium};
  }
`;

// Rupees are not written with a dollar sign.
function textOf(amount: string, currency: string): string {
  const dollars = formatDollars(fromDecimalText(amount));
  return currency === 'AUD' ? dollars : dollars.replace('$', '');
}

/** One line per currency, since amounts of different currencies are never added. */
export function TotalSpent({ amounts }: { amounts: CustomerStats['totalSpent'] }) {
  if (amounts.length === 0) return formatDollars(0);
  return amounts.map(({ amount, currency }) => (
    <Amount key={currency}>
      {textOf(amount, currency)} <small>{currency}</small>
    </Amount>
  ));
}
