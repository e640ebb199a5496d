import * as RadixDialog from 'radix-ui/dialog';
import { keyframes, styled } from 'styled-components';
import { color, fontSize, motion, shadow, space, workHeaderHeight, zIndex } from '../theme/tokens';
import { useMinWidth } from '../theme/use-min-width';
import { Dialog, type DialogProps, DialogTools } from './dialog';
import { useReturnFocus } from './focus';

const slideIn = keyframes`
  from { opacity: 0; translate: 1rem 0; }
`;

const Content = styled(RadixDialog.Content)`
  position: fixed;
  inset: ${workHeaderHeight} 0 0 auto;
  z-index: ${zIndex.panel};
  display: flex;
  flex-direction: column;
  width: clamp(32rem, 44vw, 46rem);
  border-inline-start: 1px solid ${color.border};
  background: ${color.surface};
  box-shadow: ${shadow.lg};
  outline: none;
  animation: ${slideIn} ${motion.medium};

  /* Level with the title, in a head that is lower than a dialog's. */
  & > span {
    top: ${space[1]};
  }
`;

const Head = styled.div`
  padding: ${space[4]} 10rem ${space[3]} ${space[5]};
  border-bottom: 1px solid ${color.border};

  & > h2 {
    font-size: ${fontSize.lg};
  }

  & > p {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

const Body = styled.div`
  flex: 1;
  overflow-y: auto;
  padding: ${space[4]} ${space[5]} ${space[5]};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[3]};
  padding: ${space[3]} ${space[5]};
  border-top: 1px solid ${color.border};
`;

/** Props of {@link SidePanel}. */
export interface SidePanelProps extends Pick<
  DialogProps,
  'open' | 'onOpenChange' | 'title' | 'description' | 'children' | 'footer' | 'tools'
> {
  /** What it shows, which may change while it is open. */
  shown: string;
  /** Finds what opens that now, to give the focus to when it closes. */
  findOpener: () => HTMLElement | null;
}

/**
 * One record beside the list it is of, which can still be read and worked with; Escape and the cross close it. Where
 * the window has no room for both it is a {@link Dialog}.
 */
export function SidePanel({ shown, findOpener, ...dialog }: SidePanelProps) {
  const isWide = useMinWidth('xl');
  return isWide ? (
    <Beside shown={shown} findOpener={findOpener} {...dialog} />
  ) : (
    <Dialog size="lg" {...dialog} />
  );
}

function Beside({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  tools,
  shown,
  findOpener,
}: SidePanelProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus(findOpener, shown);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <RadixDialog.Portal>
        <Content
          data-side-panel
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            // Not a control of it: the keys go on to the next record.
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          onInteractOutside={(event) => event.preventDefault()}
        >
          {/* No landmarks, which the page beside it has; told when it goes on to another record. */}
          <Head role="status">
            <RadixDialog.Title>{title}</RadixDialog.Title>
            {description && <RadixDialog.Description>{description}</RadixDialog.Description>}
          </Head>
          <Body>{children}</Body>
          {footer && <Foot>{footer}</Foot>}
          <DialogTools>{tools}</DialogTools>
        </Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
