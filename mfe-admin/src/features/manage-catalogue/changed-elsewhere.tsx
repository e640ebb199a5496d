import { Button } from '@brightnest/kit/ui/button';
import { Notice } from '@brightnest/kit/ui/notice';
import type { TheirChanges } from './use-their-changes';

interface ChangedElsewhereProps {
  /** What is edited: "service". */
  noun: string;
  changes: Pick<TheirChanges<never>, 'isChangedElsewhere' | 'acknowledge'>;
}

/** Says that somebody else saved the record while it is open here, and what became of it. */
export function ChangedElsewhere({ noun, changes }: ChangedElsewhereProps) {
  if (!changes.isChangedElsewhere) return null;
  return (
    <Notice
      tone="info"
      role="alert"
      action={
        <Button variant="secondary" size="sm" onClick={changes.acknowledge}>
          OK
        </Button>
      }
    >
      Somebody else has just changed this {noun}. What you have typed is kept; every other field
      shows their change.
    </Notice>
  );
}
