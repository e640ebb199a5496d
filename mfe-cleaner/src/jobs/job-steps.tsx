import { msg, t } from '@brightnest/contracts/translation';
import type {
  CleanerJob,
  CleanerReport,
} from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { Button } from '@brightnest/kit/ui/controls/button';
import { ConfirmDialog } from '@brightnest/kit/ui/controls/dialog';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { TextareaField } from '@brightnest/kit/ui/forms/field';
import { color, shadow, space, zIndex } from '@brightnest/kit/ui/theme/tokens';
import { Banknote, Check, CircleCheckBig, Footprints, Play, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CashButton, CompleteButton, type JobReporting, StepButton } from './job-reports';

// Always within reach of a thumb.
const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${zIndex.header};
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${space[3]};
  margin-inline: -${space[4]};
  padding: ${space[3]} ${space[4]} max(${space[3]}, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.border};
  background: ${color.surface};
  box-shadow: ${shadow.md};

  & button {
    padding-inline: ${space[3]};
  }
`;

interface JobActionsProps {
  job: CleanerJob;
  moves: readonly CleanerReport[];
  reporting: JobReporting;
}

/** The next steps of a job. */
export function JobActions({ job, moves, reporting }: JobActionsProps) {
  const steps = moves.filter((move) => move !== 'accepted' && move !== 'declined');
  if (steps.length === 0) return null;
  return (
    <Bar role="group" aria-label={t('Next steps')}>
      {steps.includes('on_my_way') && (
        <StepButton variant="secondary" size="lg" step="on_my_way" {...{ job, reporting }}>
          <Footprints aria-hidden="true" />
          {t('On my way')}
        </StepButton>
      )}
      {steps.includes('started') && (
        <StepButton size="lg" step="started" {...{ job, reporting }}>
          <Play aria-hidden="true" />
          {t('Start Job')}
        </StepButton>
      )}
      {steps.includes('completed') && (
        <CompleteButton size="lg" job={job} reporting={reporting}>
          <CircleCheckBig aria-hidden="true" />
          {t('Complete')}
        </CompleteButton>
      )}
      {steps.includes('cash_received') && (
        <CashButton size="lg" variant="secondary" job={job} reporting={reporting}>
          <Banknote aria-hidden="true" />
          {t('Cash received')}
        </CashButton>
      )}
    </Bar>
  );
}

const CONFIRMATIONS = {
  accepted: {
    title: msg('Accept this job?'),
    description: msg('The office and the customer count on you from then on.'),
    confirmLabel: msg('Accept job'),
    destructive: false,
  },
  declined: {
    title: msg('Decline this job?'),
    description: msg('It goes to somebody else. You cannot take it back.'),
    confirmLabel: msg('Decline job'),
    destructive: true,
  },
};

interface AcceptOrDeclineProps {
  canAccept: boolean;
  canDecline: boolean;
  reporting: JobReporting;
}

/** Lets the cleaner accept or decline a job that they were given. */
export function AcceptOrDecline({ canAccept, canDecline, reporting }: AcceptOrDeclineProps) {
  const [chosen, setChosen] = useState<keyof typeof CONFIRMATIONS>();
  const [reason, setReason] = useState('');

  async function confirm() {
    if (!chosen) return;
    const notes = chosen === 'declined' ? reason.trim() : '';
    const isStored = await reporting.report({ status: chosen, ...(notes !== '' && { notes }) });
    if (isStored) setChosen(undefined);
  }

  if (!canAccept && !canDecline) return null;
  return (
    <Card as="section" aria-labelledby="take-job" $padding={4}>
      <Stack $gap={3}>
        <CardTitle id="take-job">
          {canAccept ? t('Do you take this job?') : t('You have accepted')}
        </CardTitle>
        <Grid $min="8rem" $gap={3}>
          {canAccept && (
            <Button size="lg" variant="secondary" onClick={() => setChosen('accepted')}>
              <Check aria-hidden="true" />
              {t('Accept')}
            </Button>
          )}
          {canDecline && (
            <Button size="lg" variant="secondary" onClick={() => setChosen('declined')}>
              <X aria-hidden="true" />
              {t('Decline')}
            </Button>
          )}
        </Grid>
      </Stack>
      {chosen && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setChosen(undefined)}
          title={t(CONFIRMATIONS[chosen].title)}
          description={t(CONFIRMATIONS[chosen].description)}
          confirmLabel={t(CONFIRMATIONS[chosen].confirmLabel)}
          destructive={CONFIRMATIONS[chosen].destructive}
          cancelLabel={t('Back')}
          onConfirm={() => void confirm()}
          loading={reporting.isSending}
        >
          {chosen === 'declined' && (
            <TextareaField
              label={t('Why? (optional)')}
              hint={t('The office reads it, and finds somebody else sooner.')}
              rows={3}
              maxLength={2_000}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </ConfirmDialog>
      )}
    </Card>
  );
}
