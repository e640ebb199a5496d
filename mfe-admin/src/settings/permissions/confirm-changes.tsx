import { type Permission, PERMISSION_LABELS } from '@brightnest/contracts/permissions';
import { type Role, ROLE_LABELS } from '@brightnest/contracts/roles';
import { msg, t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { Minus, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import type { RoleChange } from './permission-draft';

const Changes = styled.section`
  & > h3 {
    font-size: ${fontSize.md};
  }

  & > ul {
    display: grid;
    gap: ${space[1]};
    margin: ${space[2]} 0 0;
    padding: 0;
    list-style: none;
  }

  & li {
    display: flex;
    gap: ${space[2]};
  }

  & svg {
    flex: none;
    width: 1rem;
    height: 1.6em;
    color: ${color.accentText};
  }
`;

interface ConfirmChangesProps {
  changes: readonly RoleChange[];
  /** Role of the signed-in user. */
  ownRole: Role;
  isSaving: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function Line({ permission, isGranted }: { permission: Permission; isGranted: boolean }) {
  const Icon = isGranted ? Plus : Minus;
  return (
    <li>
      <Icon aria-hidden="true" />
      {isGranted ? t('Gets') : t('Loses')}: {t(PERMISSION_LABELS[permission])}
    </li>
  );
}

/** Lists all changes for confirmation before saving. */
export function ConfirmChanges({
  changes,
  ownRole,
  isSaving,
  onConfirm,
  onClose,
}: ConfirmChangesProps) {
  const ownLoss = changes.find(({ role, revoked }) => role === ownRole && revoked.length > 0);
  return (
    <Dialog
      open
      firm
      onOpenChange={(open) => !open && !isSaving && onClose()}
      title={t('Save these changes?')}
      description={t(WHEN_CHANGES_APPLY)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isSaving}>
            {t('Go back')}
          </Button>
          <Button onClick={onConfirm} loading={isSaving}>
            {t('Save changes')}
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        {ownLoss && (
          <Notice>
            {t(
              'This is your own role: what it loses you can no longer do, nor give back yourself.',
            )}
          </Notice>
        )}
        {changes.map(({ role, granted, revoked }) => (
          <Changes key={role} aria-label={t(ROLE_LABELS[role])}>
            <h3>{t(ROLE_LABELS[role])}</h3>
            <ul>
              {granted.map((permission) => (
                <Line key={permission} permission={permission} isGranted />
              ))}
              {revoked.map((permission) => (
                <Line key={permission} permission={permission} isGranted={false} />
              ))}
            </ul>
          </Changes>
        ))}
      </Stack>
    </Dialog>
  );
}

/** Tokens issued before a change: see ARCHITECTURE.md. */
export const WHEN_CHANGES_APPLY = msg(
  'A change holds from the next thing that somebody with the role does: nobody has to sign in again, and nobody is signed out. It takes a moment, and up to 30 seconds while the messages between the servers are interrupted.',
);
