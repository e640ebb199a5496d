import { t } from '@brightnest/contracts/translation';
import { X } from 'lucide-react';
import * as AlertDialog from 'radix-ui/alert-dialog';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { Button, IconButton } from './button';
import { useReturnFocus, useScrollByKeys } from './focus';
import { visuallyHiddenStyle } from '../display/layout';
import { color, fontSize, media, radius, shadow, space, zIndex } from '../theme/tokens';

const widths = { sm: '26rem', md: '36rem', lg: '52rem', xl: '68rem' } as const;

const fadeIn = keyframes`
  from { opacity: 0; }
`;

const rise = keyframes`
  from { opacity: 0; translate: 0 0.5rem; }
`;

/** What dims the page behind a dialog; on the dialogs' layer, so that a second one dims the first. */
const overlayStyle = css`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.dialog};
  background: ${color.overlay};
  animation: ${fadeIn} 120ms ease-out;
`;

/** On phones a sheet at the lower edge, above that a centred panel; long content scrolls inside. */
const dialogFrame = css<{ $size: keyof typeof widths; $isBare?: boolean }>`
  position: fixed;
  inset: auto 0 0;
  z-index: ${zIndex.dialog};
  display: flex;
  flex-direction: column;
  max-height: calc(100dvh - ${space[6]});
  background: ${color.surface};
  border-radius: ${radius.lg} ${radius.lg} 0 0;
  box-shadow: ${shadow.lg};
  animation: ${rise} 160ms ease-out;

  ${media.sm} {
    inset: 0;
    width: min(${({ $size }) => widths[$size]}, calc(100% - 2 * ${space[4]}));
    height: fit-content;
    margin: auto;
    border-radius: ${radius.lg};
  }

  & > header {
    padding: ${space[5]} ${space[8]} 0 ${space[5]};
  }

  &[data-tools] > header {
    padding-inline-end: 9rem;
  }

  & > header h2 {
    font-size: ${fontSize.xl};
  }

  & > header p {
    margin-top: ${space[1]};
    color: ${color.textMuted};
  }

  & > div {
    overflow-y: auto;
    padding: ${space[4]} ${space[5]} ${space[5]};
  }

  & > footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: ${space[3]};
    padding: ${space[4]} ${space[5]};
    border-top: 1px solid ${color.border};
  }

  ${({ $isBare }) => $isBare && bareFrame}
`;

/** Its content alone, which lays itself out: all of a phone, and near the upper edge of a window. */
const bareFrame = css`
  inset: 0;
  max-height: none;
  border-radius: 0;

  ${media.sm} {
    height: fit-content;
    max-height: min(36rem, calc(100dvh - 2 * ${space[8]}));
    margin-top: min(12dvh, ${space[9]});
    border-radius: ${radius.lg};
  }

  & > header {
    ${visuallyHiddenStyle}
  }

  & > div {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-height: 0;
    padding: 0;
  }
`;

/** Props of {@link Dialog}. */
export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** A click beside it leaves it open: where something is being entered, or is under way. */
  firm?: boolean;
  /** Buttons in its head, before the cross. */
  tools?: ReactNode;
  /** Without its head, whose title is told to assistive technology alone; the content closes it. */
  bare?: boolean;
}

const Overlay = styled(RadixDialog.Overlay)`
  ${overlayStyle}
`;

const Content = styled(RadixDialog.Content)<{
  $size: NonNullable<DialogProps['size']>;
  $isBare: boolean;
}>`
  ${dialogFrame}
`;

// Not a div: those are the content.
const Tools = styled.span`
  position: absolute;
  top: ${space[3]};
  right: ${space[3]};
  display: flex;
`;

/** The buttons at the upper right of a dialog: its own, and the cross that closes it. */
export function DialogTools({ children }: { children?: ReactNode }) {
  return (
    <Tools>
      {children}
      <RadixDialog.Close asChild>
        <IconButton aria-label={t('Close')}>
          <X aria-hidden="true" />
        </IconButton>
      </RadixDialog.Close>
    </Tools>
  );
}

/** A modal dialog: focus stays inside, Escape and the cross close it and give the focus back. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  firm = false,
  tools,
  bare = false,
}: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Overlay />
        <Content
          $size={size}
          $isBare={bare}
          data-tools={tools ? true : undefined}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...returnFocus}
          onPointerDownOutside={(event) => {
            if (firm) event.preventDefault();
          }}
        >
          <header>
            <RadixDialog.Title>{title}</RadixDialog.Title>
            {description && <RadixDialog.Description>{description}</RadixDialog.Description>}
          </header>
          <Body>{children}</Body>
          {footer && <footer>{footer}</footer>}
          {!bare && <DialogTools>{tools}</DialogTools>}
        </Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function Body({ children }: { children: ReactNode }) {
  const scroller = useScrollByKeys<HTMLDivElement>();
  return <div ref={scroller}>{children}</div>;
}

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
  /** What is still to be chosen. */
  children?: ReactNode;
}

const ConfirmOverlay = styled(AlertDialog.Overlay)`
  ${overlayStyle}
`;

const ConfirmContent = styled(AlertDialog.Content)<{ $size: 'sm' }>`
  ${dialogFrame}

  & > div {
    display: grid;
    gap: ${space[4]};
  }
`;

/** Asks before something is done. Stays open until `onOpenChange(false)`; Cancel has the focus. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = t('Cancel'),
  onConfirm,
  destructive = false,
  loading = false,
  children,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <ConfirmOverlay />
        <ConfirmContent $size="sm" {...returnFocus}>
          <header>
            <AlertDialog.Title>{title}</AlertDialog.Title>
          </header>
          <Body>
            <AlertDialog.Description>{description}</AlertDialog.Description>
            {children}
          </Body>
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
        </ConfirmContent>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
