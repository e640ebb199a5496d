import {
  BLOCKING_ISSUES,
  PAY_ISSUE_LABELS,
  PAY_STATUS_LABELS,
} from '@brightnest/contracts/pay/pay';
import type { PaySheet } from '@brightnest/contracts/pay/pay-schemas';
import { t } from '@brightnest/contracts/translation';
import { isPositive } from '@brightnest/kit/ui/display/amount-text';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Cluster } from '@brightnest/kit/ui/display/layout';

const STATUS_TONES = { open: 'neutral', approved: 'info', paid: 'success' } as const;

/** How far somebody's pay is, and what is to look at first. */
export function PayState({ sheet: { status, issues } }: { sheet: PaySheet }) {
  const kinds = [...new Set(issues.map(({ kind }) => kind))];
  return (
    <Cluster $gap={1}>
      <Badge tone={STATUS_TONES[status]}>{t(PAY_STATUS_LABELS[status])}</Badge>
      {kinds.map((kind) => (
        <Badge key={kind} tone={BLOCKING_ISSUES.includes(kind) ? 'danger' : 'warning'}>
          {t(PAY_ISSUE_LABELS[kind])}
        </Badge>
      ))}
    </Cluster>
  );
}

/** Whether a cleaner has cash of customers. */
export const owesCash = ({ cash }: PaySheet) => isPositive(cash.owed);
