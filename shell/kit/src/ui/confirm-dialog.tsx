import type { ReactNode } from 'react';
import * as AlertDialog from 'radix-ui/alert-dialog';
import { styled } from 'styled-components';
import { Button } from './button';
import { dialogFrame, overlayStyle } from './dialog-style';
import { useReturnFocus } from './use-return-focus';

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  /** Says what happens: "Delete user". */
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  /** What happens cannot be taken back. */
  destructive?: boolean;
  /** The confirmed work is under way. */
  loading?: boolean;
}

const Overlay = styled(AlertDialog.Overlay)`
  ${overlayStyle}
`;

const Content = styled(AlertDialog.Content)<{ $size: 'sm' }>`
  ${dialogFrame}
`;

/** Asks before something is done. Stays open until `onOpenChange(false)`; Cancel has the focus. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  destructive = false,
  loading = false,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <Overlay />
        <Content $size="sm" {...returnFocus}>
          <header>
            <AlertDialog.Title>{title}</AlertDialog.Title>
          </header>
          <div>
            <AlertDialog.Description>{description}</AlertDialog.Description>
          </div>
          <footer>
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button
              variant={destructive ? 'danger' : 'primary'}
              onClick={onConfirm}
              loading={loading}
            >
              {confirmLabel}
            </Button>
          </footer>
        </Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
