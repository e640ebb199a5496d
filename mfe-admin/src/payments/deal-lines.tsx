import type { LedgerLine } from '@brightnest/contracts/payments/ledger-schemas';
import { formatDateTime, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';
import { LineStatusBadge, lineName } from './money-texts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[1]} ${space[4]};
    padding-block: ${space[2]};
    border-top: 1px solid ${color.border};
    overflow-wrap: anywhere;
  }

  & > li > :nth-child(2) {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
  }
`;

/** Lines of the ledger, of a deal or a gift card, each with who recorded it and why. */
export function DealLines({ lines }: { lines: readonly LedgerLine[] }) {
  return (
    <List aria-label={t('Payments')}>
      {lines.map((line) => (
        <li key={line.id}>
          <div>
            {lineName(line)}{' '}
            {line.status !== 'succeeded' && <LineStatusBadge status={line.status} />}
            <small>
              <time dateTime={line.createdAt}>
                {formatDateTime(line.createdAt, 'medium', officeZone())}
              </time>
              {line.recordedBy && ` · ${line.recordedBy}`}
            </small>
            {line.reason && <small>“{line.reason}”</small>}
            {line.failure && <small>{line.failure}</small>}
          </div>
          <span>{amountText(line.amount, line.currency)}</span>
        </li>
      ))}
    </List>
  );
}
