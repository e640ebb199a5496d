import type { LedgerLine } from '@brightnest/contracts/payments/ledger-schemas';
import { formatDateTime, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Cluster, RowList, Stack } from '@brightnest/kit/ui/display/layout';
import { ErrorState } from '@brightnest/kit/ui/feedback/states';
import { color, fontSize } from '@brightnest/kit/ui/theme/tokens';
import { Eye, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ConfirmAction } from '../forms/confirm-action';
import { Panel } from '../panel';
import { CustomerLink } from '../list/customer-link';
import { useOwnPermissions } from '../permissions/permissions-api';
import { useDealParam } from './deal-dialog';
import {
  useAdminListFailedRefundsQuery,
  useAdminListReconciliationsQuery,
  useAdminRetryRefundMutation,
} from './payments-api';

/** How many failed refunds and differences somebody has to look after; 0 while it is not known. */
export function usePaymentsToLookAfter(): number {
  const skip = !useOwnPermissions().includes('payments:read');
  const refunds = useAdminListFailedRefundsQuery(undefined, { skip });
  const { data } = useAdminListReconciliationsQuery(undefined, { skip });
  const finished = data?.reconciliations.find(({ status }) => status === 'finished');
  return (refunds.data?.lines.length ?? 0) + (finished?.findings.length ?? 0);
}

const List = styled(RowList)`
  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
  }
`;

/** Refunds that failed, each to be tried again; nothing where there are none. */
export function FailedRefunds() {
  const { data, error, isFetching, refetch } = useAdminListFailedRefundsQuery();
  const [retrying, setRetrying] = useState<LedgerLine>();
  if (error && !data) {
    return (
      <ErrorState
        title={t('The failed refunds could not be loaded')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data || (data.lines.length === 0 && !retrying)) return null;
  return (
    <Panel title={t('Failed refunds')}>
      <List aria-label={t('Failed refunds')}>
        {data.lines.map((line) => (
          <li key={line.id}>
            <FailedRefund line={line} onRetry={setRetrying} />
          </li>
        ))}
      </List>
      {retrying && <RetryDialog line={retrying} onClose={() => setRetrying(undefined)} />}
    </Panel>
  );
}

interface FailedRefundProps {
  line: LedgerLine;
  onRetry: (line: LedgerLine) => void;
}

const positive = (amount: string) => amount.replace('-', '');

function FailedRefund({ line, onRetry }: FailedRefundProps) {
  const { amount, currency, description, customerName, failure, createdAt, deal } = line;
  const { customerId, customerEmail } = line;
  const mayRetry = useOwnPermissions().includes('payments:refund');
  const { open } = useDealParam();
  const text = amountText(positive(amount), currency);
  return (
    <>
      <Stack $gap={1}>
        <span>
          {text}, {description}
        </span>
        <small>
          {customerName && (
            <>
              <CustomerLink id={customerId} email={customerEmail} name={customerName} /> ·{' '}
            </>
          )}
          <time dateTime={createdAt}>{formatDateTime(createdAt, 'medium', officeZone())}</time>
        </small>
        {failure && <small>{failure}</small>}
      </Stack>
      <Cluster $gap={2}>
        {mayRetry && (
          <Button
            size="sm"
            aria-label={t('Try again to refund {amount}', { amount: text })}
            onClick={() => onRetry(line)}
          >
            <RotateCcw aria-hidden="true" />
            {t('Try again')}
          </Button>
        )}
        {deal && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('Details of the refund of {amount}', { amount: text })}
            onClick={() => open(deal)}
          >
            <Eye aria-hidden="true" />
            {t('Details')}
          </Button>
        )}
      </Cluster>
    </>
  );
}

/** Confirms another try. */
function RetryDialog({ line, onClose }: { line: LedgerLine; onClose: () => void }) {
  const [retry] = useAdminRetryRefundMutation();
  const text = amountText(positive(line.amount), line.currency);
  return (
    <ConfirmAction
      title={t('Try to refund {amount} again?', { amount: text })}
      description={t(
        '{amount} goes back to the card it was paid with. The customer is told by email once it is done.',
        { amount: text },
      )}
      confirmLabel={t('Try again')}
      action={() => retry(line.id)}
      failure={t('Failed to try the refund again')}
      success={() => ({ title: t('Refund is on its way'), description: text })}
      onClose={onClose}
    />
  );
}
