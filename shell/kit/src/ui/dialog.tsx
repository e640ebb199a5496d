import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import * as RadixDialog from 'radix-ui/dialog';
import { styled } from 'styled-components';
import { dialogFrame, overlayStyle } from './dialog-style';
import { color, radius, space, touchTarget } from '../theme/tokens';
import { useReturnFocus } from './use-return-focus';

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
}

const Overlay = styled(RadixDialog.Overlay)`
  ${overlayStyle}
`;

const Content = styled(RadixDialog.Content)<{ $size: NonNullable<DialogProps['size']> }>`
  ${dialogFrame}
`;

const Close = styled(RadixDialog.Close)`
  position: absolute;
  top: ${space[3]};
  right: ${space[3]};
  display: grid;
  place-items: center;
  width: ${touchTarget};
  height: ${touchTarget};
  border: 0;
  border-radius: ${radius.md};
  background: transparent;
  color: ${color.textMuted};
  cursor: pointer;

  &:hover {
    background: ${color.subtle};
  }
`;

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
}: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Overlay />
        <Content
          $size={size}
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
          <div>{children}</div>
          {footer && <footer>{footer}</footer>}
          <Close aria-label="Close">
            <X aria-hidden="true" />
          </Close>
        </Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
