import { ROLE_LABELS } from '@brightnest/contracts/roles';
import { Notice } from '@brightnest/kit/ui/notice';
import type { Refused } from './use-save-changes';

/** What the server did not take, role by role, with its reasons. */
export function RefusedChanges({ refused }: { refused: readonly Refused[] }) {
  return refused.map(({ role, message }) => (
    <Notice key={role} role="alert">
      <strong>{ROLE_LABELS[role]} was not saved.</strong> {message}
    </Notice>
  ));
}
