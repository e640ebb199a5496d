import type { ChangeConsequences } from '@brightnest/contracts/bookings/customer-bookings';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Notice } from '@brightnest/kit/ui/notice';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import type { Consequences } from './use-consequences';

interface ConsequencesPanelProps {
  found: Consequences;
  /** What they are in words, one sentence each. */
  describe: (consequences: ChangeConsequences) => string[];
  /** They have changed while they were on the screen. */
  haveChanged: boolean;
}

/** What a change means, before it is confirmed. What costs something stands out. */
export function ConsequencesPanel({ found, describe, haveChanged }: ConsequencesPanelProps) {
  const { consequences, error, isFetching, retry } = found;
  if (error) {
    return (
      <ErrorState
        title="This cannot be changed right now"
        error={error}
        onRetry={retry}
        retrying={isFetching}
      />
    );
  }
  if (!consequences) {
    return (
      <div role="status" aria-busy="true" aria-label="Looking up what this means...">
        <Skeleton $height="3.5rem" />
      </div>
    );
  }
  const isCostly = consequences.kept !== '0.00' || consequences.creditsKept > 0;
  const changed = 'This has just changed. Please look at it once more.';
  return (
    <div aria-live="polite">
      <Notice tone={isCostly || haveChanged ? 'warning' : 'info'}>
        {[...(haveChanged ? [changed] : []), ...describe(consequences)].join(' ')}
      </Notice>
    </div>
  );
}
