import { ROLE_LABELS } from '@brightnest/contracts/roles';
import { Button } from '@brightnest/kit/ui/button';
import type { RoleChange } from './draft';
import { SaveBar } from './matrix-style';

interface UnsavedBarProps {
  changes: readonly RoleChange[];
  onReview: () => void;
  onDiscard: () => void;
}

/** What is not saved yet, and the two ways on; there while there is anything. */
export function UnsavedBar({ changes, onReview, onDiscard }: UnsavedBarProps) {
  if (changes.length === 0) return null;
  const count = changes.reduce(
    (sum, { granted, revoked }) => sum + granted.length + revoked.length,
    0,
  );
  const names = changes.map(({ role }) => ROLE_LABELS[role]).join(', ');
  return (
    <SaveBar role="group" aria-label="Changes that are not saved">
      <strong role="status">
        {count} {count === 1 ? 'change' : 'changes'} not saved yet: {names}
      </strong>
      <Button variant="secondary" onClick={onDiscard}>
        Discard
      </Button>
      <Button onClick={onReview}>Review and save</Button>
    </SaveBar>
  );
}
