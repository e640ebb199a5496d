import { Button } from '@brightnest/kit/ui/button';
import { Card, CardTitle } from '@brightnest/kit/ui/card';
import { ConfirmDialog } from '@brightnest/kit/ui/confirm-dialog';
import { Grid } from '@brightnest/kit/ui/grid';
import { Stack } from '@brightnest/kit/ui/stack';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { useReport } from '../../jobs/use-report';

const QUESTIONS = {
  accepted: {
    title: 'Accept this job?',
    description: 'The office and the customer count on you from then on.',
    confirmLabel: 'Accept job',
    destructive: false,
  },
  declined: {
    title: 'Decline this job?',
    description: 'It goes to somebody else. You cannot take it back.',
    confirmLabel: 'Decline job',
    destructive: true,
  },
};

interface TakeJobProps {
  canAccept: boolean;
  canDecline: boolean;
  reporting: ReturnType<typeof useReport>;
}

/** Whether the cleaner takes a job that they were given. */
export function TakeJob({ canAccept, canDecline, reporting }: TakeJobProps) {
  const [asked, setAsked] = useState<keyof typeof QUESTIONS>();

  async function confirm() {
    if (asked && (await reporting.report({ status: asked }))) setAsked(undefined);
  }

  if (!canAccept && !canDecline) return null;
  return (
    <Card as="section" aria-labelledby="take-job" $padding={4}>
      <Stack $gap={3}>
        <CardTitle id="take-job">
          {canAccept ? 'Do you take this job?' : 'You have accepted'}
        </CardTitle>
        <Grid $min="8rem" $gap={3}>
          {canAccept && (
            <Button size="lg" variant="secondary" onClick={() => setAsked('accepted')}>
              <Check aria-hidden="true" />
              Accept
            </Button>
          )}
          {canDecline && (
            <Button size="lg" variant="secondary" onClick={() => setAsked('declined')}>
              <X aria-hidden="true" />
              Decline
            </Button>
          )}
        </Grid>
      </Stack>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(undefined)}
          {...QUESTIONS[asked]}
          cancelLabel="Back"
          onConfirm={() => void confirm()}
          loading={reporting.isSending}
        />
      )}
    </Card>
  );
}
