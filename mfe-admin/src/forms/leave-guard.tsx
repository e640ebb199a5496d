import { t } from '@brightnest/contracts/translation';
import { ConfirmDialog } from '@brightnest/kit/ui/controls/dialog';
import { useEffect, useRef, useState } from 'react';
import { useAskBeforeUnload } from './form-dialog';

type Leave = () => void;

/** Asks before the unsaved input of a page is lost; undefined while there is none. */
let ask: ((leave: Leave) => void) | undefined;

/** Leaves what is shown by other means than a link, after a confirmation where input would be lost. */
export function leaveWith(leave: Leave): void {
  if (ask) ask(leave);
  else leave();
}

/** Protects unsaved input of a form in a page from being lost by a link, by closing the page, or by {@link leaveWith}. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const [leave, setLeave] = useState<Leave>();
  const isLeaving = useRef(false);
  useAskBeforeUnload(isDirty);

  useEffect(() => {
    if (!isDirty) return undefined;
    const askFirst = (next: Leave) => setLeave(() => next);
    const onClick = (event: MouseEvent) => {
      const link = isLeaving.current ? undefined : leavingLink(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      askFirst(() => link.click());
    };
    ask = askFirst;
    // Before the router hears of it.
    document.addEventListener('click', onClick, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      if (ask === askFirst) ask = undefined;
    };
  }, [isDirty]);

  return (
    <ConfirmDialog
      open={leave !== undefined}
      onOpenChange={(isOpen) => !isOpen && setLeave(undefined)}
      title={t('Discard your changes?')}
      description={t('What you have entered is not saved yet.')}
      confirmLabel={t('Discard')}
      cancelLabel={t('Keep editing')}
      onConfirm={() => {
        isLeaving.current = true;
        setLeave(undefined);
        leave?.();
        isLeaving.current = false;
      }}
      destructive
    />
  );
}

/** The link that was clicked, where it leads away in this tab. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) {
    return undefined;
  }
  return link.getAttribute('href')?.startsWith('#') ? undefined : link;
}
