import { FINDING_LABELS } from '@brightnest/contracts/payments/reconciliation';
import type {
  Reconciliation,
  ReconciliationFinding,
} from '@brightnest/contracts/payments/reconciliation-schemas';
import { formatDate, formatDateTime, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { RefreshCw, Scale } from 'lucide-react';
import { styled } from 'styled-components';
import { FactSection, Panel } from '../panel';
import { useOwnPermissions } from '../permissions/permissions-api';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { FailedRefunds } from './failed-refunds';
import {
  useAdminListReconciliationsQuery,
  useAdminStartReconciliationMutation,
} from './payments-api';

const POLLING_SECONDS = 15;

/** Whether ledger and payment provider agree, and refunds that failed. */
export function ReconciliationView() {
  return (
    <Stack $gap={5}>
      <FailedRefunds />
      <LatestReconciliation />
    </Stack>
  );
}

/** The latest comparison, and a button to make another. */
function LatestReconciliation() {
  const { data, ...query } = useAdminListReconciliationsQuery(undefined, {
    pollingInterval: POLLING_SECONDS * 1000,
  });
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  if (!data) {
    return (
      <PendingQuery
        query={query}
        label={t('Loading reconciliations...')}
        failure={t('The reconciliations could not be loaded')}
      >
        <Skeleton $height="12rem" />
      </PendingQuery>
    );
  }
  const [latest] = data.reconciliations;
  return (
    <Panel title={t('Ledger and payment provider')}>
      <Stack>
        {latest ? (
          <Report reconciliation={latest} />
        ) : (
          <EmptyState
            icon={<Scale aria-hidden="true" />}
            title={t('Not compared yet')}
            description={t('Ledger and payment provider are compared every night.')}
          />
        )}
        <RunButton isRunning={latest?.status === 'waiting' || latest?.status === 'running'} />
      </Stack>
    </Panel>
  );
}

function Report({ reconciliation }: { reconciliation: Reconciliation }) {
  const { charges, lines, healed, findings, from, finishedAt, failure } = reconciliation;
  return (
    <Stack>
      {failure && <Notice>{t('It could not be finished: {failure}', { failure })}</Notice>}
      <FactSection
        title={t('Latest comparison')}
        items={[
          { term: t('Result'), description: <ResultBadge reconciliation={reconciliation} /> },
          {
            term: t('Finished'),
            description: finishedAt
              ? formatDateTime(finishedAt, 'medium', officeZone())
              : t('Not yet'),
          },
          { term: t('Charges since'), description: formatDate(from, 'medium', officeZone()) },
          { term: t('Charges compared'), description: charges },
          { term: t('Ledger payments compared'), description: lines },
          { term: t('Corrected in the ledger'), description: healed.length },
          { term: t('To look into'), description: findings.length },
        ]}
      />
      {findings.length > 0 && (
        <Findings aria-label={t('To look into')}>
          {findings.map((finding) => (
            <li key={`${finding.kind}:${finding.paymentId}:${finding.movementId ?? ''}`}>
              <Finding finding={finding} />
            </li>
          ))}
        </Findings>
      )}
    </Stack>
  );
}

function ResultBadge({ reconciliation: { status, findings } }: { reconciliation: Reconciliation }) {
  if (status === 'waiting') return <Badge tone="info">{t('Waiting to start')}</Badge>;
  if (status === 'running') return <Badge tone="info">{t('Running')}</Badge>;
  if (status === 'failed') return <Badge tone="danger">{t('Failed')}</Badge>;
  if (findings.length > 0) return <Badge tone="warning">{t('Differences found')}</Badge>;
  return <Badge tone="success">{t('Everything matches')}</Badge>;
}

const Findings = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    padding-block: ${space[2]};
    border-top: 1px solid ${color.border};
    overflow-wrap: anywhere;
  }

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
  }
`;

function Finding({ finding }: { finding: ReconciliationFinding }) {
  const { kind, paymentId, movementId, currency, atProvider, inLedger } = finding;
  const isCash = kind === 'different-cash';
  const amounts = [
    ...(atProvider === null
      ? []
      : [
          isCash
            ? t('Cleaners: {amount}', { amount: amountText(atProvider, currency) })
            : t('Provider: {amount}', { amount: amountText(atProvider, currency) }),
        ]),
    ...(inLedger === null
      ? []
      : [t('Ledger: {amount}', { amount: amountText(inLedger, currency) })]),
  ];
  return (
    <>
      {t(FINDING_LABELS[kind])}
      {amounts.length > 0 && <small>{amounts.join(' · ')}</small>}
      <small>
        {isCash ? t('Job {jobId}', { jobId: paymentId }) : t('Charge {paymentId}', { paymentId })}
        {movementId && `, ${movementId}`}
      </small>
    </>
  );
}

function RunButton({ isRunning }: { isRunning: boolean }) {
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const [start, { isLoading }] = useAdminStartReconciliationMutation();
  if (!useOwnPermissions().includes('payments:take')) return null;
  async function run() {
    const { error } = await start();
    if (error) showFailure(error, t('Error'), t('Failed to start the comparison'));
  }
  return (
    <Cluster>
      <Button
        variant="secondary"
        disabled={isRunning}
        loading={isLoading}
        onClick={() => void run()}
      >
        <RefreshCw aria-hidden="true" />
        {t('Run now')}
      </Button>
    </Cluster>
  );
}
