import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import type { ComponentProps, ReactNode } from 'react';

/** Stands where {@link Consequences} will be. */
export function PendingConsequences(
  props: Pick<ComponentProps<typeof PendingQuery>, 'query' | 'failure'>,
) {
  return (
    <PendingQuery {...props} label={t('Looking up what this means...')}>
      <Skeleton $height="3.5rem" />
    </PendingQuery>
  );
}

interface ConsequencesProps {
  /** Something that was paid is lost. */
  isCostly: boolean;
  children: ReactNode;
}

/** What a change does with the money, before it is confirmed. What costs something stands out. */
export function Consequences({ isCostly, children }: ConsequencesProps) {
  return (
    <div aria-live="polite">
      <Notice tone={isCostly ? 'warning' : 'info'}>{children}</Notice>
    </div>
  );
}

interface CancelFrameProps {
  title: string;
  /** Names what is cancelled. */
  description: string;
  confirmLabel: string;
  /** What comes of it is shown: it can be confirmed. */
  isKnown: boolean;
  isCancelling: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What comes of it. */
  children: ReactNode;
}

/** Asks before something is cancelled, once it says what comes of that. */
export function CancelFrame({
  confirmLabel,
  isKnown,
  isCancelling,
  onConfirm,
  onClose,
  ...dialog
}: CancelFrameProps) {
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Keep it')}
          </Button>
          <Button variant="danger" loading={isCancelling} disabled={!isKnown} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
