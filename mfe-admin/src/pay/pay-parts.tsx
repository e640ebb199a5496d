import type { KeptPayRule } from '@brightnest/contracts/pay/pay-rules';
import type { CashHandover, PayDetailResponse } from '@brightnest/contracts/pay/pay-schemas';
import { formatCalendarDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { payRuleText } from '@brightnest/kit/ui/display/pay-rule-text';
import { Cluster, RowList, Stack } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { fontSize } from '@brightnest/kit/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CellLines, OneLine } from '../list/cells';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { useAdminRemoveAdjustmentMutation } from './pay-api';

const PartTitle = styled.h3`
  font-size: ${fontSize.lg};
`;

interface PartProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function Part({ title, action, children }: PartProps) {
  return (
    <Stack $gap={2}>
      <Cluster $justify="space-between">
        <PartTitle>{title}</PartTitle>
        {action}
      </Cluster>
      {children}
    </Stack>
  );
}

/** What staff add to the pay or take away. */
export function Adjustments({ pay, onAdd }: { pay: PayDetailResponse; onAdd: () => void }) {
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const [remove] = useAdminRemoveAdjustmentMutation();
  const isOpen = pay.sheets.every(({ status }) => status === 'open');
  return (
    <Part
      title={t('Adjustments')}
      action={
        <Button variant="secondary" size="sm" disabled={!isOpen} onClick={onAdd}>
          {t('Adjust the pay')}
        </Button>
      }
    >
      {pay.adjustments.length === 0 && <p>{t('Nothing added or taken away.')}</p>}
      <RowList>
        {pay.adjustments.map(({ id, reason, amount, currency, addedBy }) => (
          <li key={id}>
            <CellLines>
              <strong>{reason}</strong>
              <small>{addedBy}</small>
            </CellLines>
            <Cluster $gap={2}>
              <OneLine>{amountText(amount, currency)}</OneLine>
              <Button
                variant="secondary"
                size="sm"
                aria-label={t('Remove the adjustment {reason}', { reason })}
                onClick={() =>
                  void remove(id).then(
                    ({ error }) =>
                      error && showFailure(error, t('Error'), t('Failed to remove it')),
                  )
                }
              >
                {t('Remove')}
              </Button>
            </Cluster>
          </li>
        ))}
      </RowList>
    </Part>
  );
}

/** How somebody is paid, the newest rule first. */
export function Rules({ rules, onAdd }: { rules: readonly KeptPayRule[]; onAdd?: () => void }) {
  return (
    <Part
      title={t('Pay rules')}
      action={
        onAdd && (
          <Button variant="secondary" size="sm" onClick={onAdd}>
            {t('New pay rule')}
          </Button>
        )
      }
    >
      {rules.length === 0 ? (
        <p>{t('Paid by the default of the settings.')}</p>
      ) : (
        <RowList>
          {rules.map((rule) => (
            <li key={rule.id}>
              <CellLines>
                <strong>{payRuleText(rule)}</strong>
                <small>
                  {t('From {day} on, set by {who}', {
                    ...{ day: formatCalendarDate(rule.validFrom, 'medium'), who: rule.setBy },
                  })}
                </small>
              </CellLines>
            </li>
          ))}
        </RowList>
      )}
    </Part>
  );
}

/** Cash of customers that came in. */
export function Handovers({ handovers }: { handovers: readonly CashHandover[] }) {
  if (handovers.length === 0) return null;
  return (
    <Part title={t('Cash handed in')}>
      <RowList>
        {handovers.map(({ id, date, amount, currency, note, isDeducted, recordedBy }) => (
          <li key={id}>
            <CellLines>
              <strong>{formatCalendarDate(date, 'medium')}</strong>
              <small>
                {[isDeducted ? t('Deducted from pay') : '', note, recordedBy]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </CellLines>
            <OneLine>{amountText(amount, currency)}</OneLine>
          </li>
        ))}
      </RowList>
    </Part>
  );
}
