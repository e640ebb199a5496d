import { t } from '@brightnest/contracts/translation';
import { selectShownToast, toastDismissed, useOverlays } from '@brightnest/kit/runtime/toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import * as RadixToast from 'radix-ui/toast';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { IconButton } from '../controls/button';
import { color, fontSize, fontWeight, media, radius, shadow, space, zIndex } from '../theme/tokens';

const SHOWN_MS = 5000;

const Viewport = styled(RadixToast.Viewport)`
  position: fixed;
  right: 0;
  /* On a phone the buttons of a dialog are at the bottom. */
  top: 0;
  z-index: ${zIndex.toast};
  width: min(26rem, 100%);
  margin: 0;
  padding: ${space[4]};
  list-style: none;

  ${media.sm} {
    top: auto;
    bottom: 0;
  }
`;

const Message = styled(RadixToast.Root)`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: ${space[3]};
  align-items: start;
  padding: ${space[4]};
  padding-inline-end: ${space[2]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.lg};
  /* An open dialog takes the pointer from everything else. */
  pointer-events: auto;

  & > svg {
    width: 1.375rem;
    height: 1.375rem;
    color: ${color.accentText};
  }

  &[data-variant='destructive'] {
    border-color: ${color.dangerBorder};
  }

  &[data-variant='destructive'] > svg {
    color: ${color.dangerText};
  }
`;

const Title = styled(RadixToast.Title)`
  font-weight: ${fontWeight.semibold};
  line-height: 1.4;
  overflow-wrap: anywhere;
`;

const Description = styled(RadixToast.Description)`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
  overflow-wrap: anywhere;
`;

const DismissButton = styled(IconButton)`
  margin-block: -0.6rem;
`;

// What was sent on by `passOn`, and is not sent on once more.
const passedOn = new WeakSet<Event>();

/**
 * A toast lies above an open dialog, and an Escape that closes the toast would be lost to that: once the toast is gone,
 * whoever has the focus gets the key as well, unless somebody has made use of it meanwhile.
 */
function passOn(event: KeyboardEvent): void {
  const { target } = event;
  if (passedOn.has(event) || !(target instanceof Element) || target.closest('[data-toast]')) return;
  setTimeout(() => {
    if (event.defaultPrevented || !target.isConnected) return;
    const again = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    passedOn.add(again);
    target.dispatchEvent(again);
  });
}

/** Shows the store's toast for 5000 ms; the clock stands while it is hovered or has the focus. */
export function ToastViewport() {
  const dispatch = useDispatch();
  const shown = useSelector(selectShownToast);
  const destructive = shown?.variant === 'destructive';
  const overlays = useOverlays();
  return (
    <RadixToast.Provider duration={SHOWN_MS} swipeDirection="right">
      {shown && (
        <Message
          key={shown.id}
          type={destructive ? 'foreground' : 'background'}
          data-toast=""
          data-variant={shown.variant ?? 'default'}
          onEscapeKeyDown={passOn}
          onOpenChange={(open) => {
            if (!open) dispatch(toastDismissed(shown.id));
          }}
        >
          {destructive ? <CircleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
          <div>
            <Title>{shown.title}</Title>
            {shown.description && <Description>{shown.description}</Description>}
          </div>
          <RadixToast.Close asChild>
            <DismissButton aria-label={t('Dismiss')}>
              <X aria-hidden="true" />
            </DismissButton>
          </RadixToast.Close>
        </Message>
      )}
      <Viewport />
      {overlays.map((Overlay, index) => (
        <Overlay key={index} />
      ))}
    </RadixToast.Provider>
  );
}
