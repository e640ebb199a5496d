import { t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button, IconButton } from '@brightnest/kit/ui/controls/button';
import { Cluster } from '@brightnest/kit/ui/display/layout';
import {
  color,
  fontSize,
  fontWeight,
  media,
  radius,
  shadow,
  space,
  zIndex,
} from '@brightnest/kit/ui/theme/tokens';
import { CircleAlert, RotateCcw, Undo2, X } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import {
  dismissHeld,
  type HeldAction,
  pauseClock,
  resumeClock,
  retryHeld,
  sendHeld,
  undoHeld,
  useHeldActions,
} from './held-actions';

// Beside the toasts, which are at the right, and on a phone above.
const Frame = styled.div`
  position: fixed;
  bottom: 0;
  left: 0;
  z-index: ${zIndex.toast};
  display: grid;
  gap: ${space[3]};
  width: 100%;
  padding: ${space[4]};
  /* An open dialog takes the pointer from everything else. */
  pointer-events: none;

  ${media.sm} {
    width: min(26rem, 100%);
  }
`;

const Box = styled.div`
  display: grid;
  gap: ${space[2]};
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.lg};
  overflow-wrap: anywhere;
  pointer-events: auto;

  & strong {
    font-weight: ${fontWeight.semibold};
  }

  & p {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
    font-variant-numeric: tabular-nums;
  }
`;

/** What waits to be sent, with the way to undo it, and what could not be sent; both are read out as they come. */
export function UndoToast() {
  const held = useHeldActions();
  const waiting = held.find(({ stage }) => stage === 'waiting');
  const undo = useUndo();
  useUndoKey(undo, waiting !== undefined);
  return (
    <Frame>
      <div aria-live="assertive">
        {held
          .filter(({ stage }) => stage === 'failed')
          .map((one) => (
            <Failed key={one.id} one={one} />
          ))}
      </div>
      <div aria-live="polite">
        {waiting && <Waiting key={waiting.id} one={waiting} undo={undo} />}
      </div>
    </Frame>
  );
}

function useUndo(): () => void {
  const toast = useToast();
  return useCallback(() => {
    const undone = undoHeld();
    if (undone) toast({ title: t('Undone: nothing was sent'), description: undone.action.title });
  }, [toast]);
}

/** Ctrl+Z or ⌘Z undoes, except where it undoes what is typed. */
function useUndoKey(undo: () => void, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
      if (!isUndo || isEditable(event.target)) return;
      event.preventDefault();
      undo();
    };
    // Before a dialog that is open takes the key.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [undo, isOn]);
}

const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'));

function Waiting({ one, undo }: { one: HeldAction; undo: () => void }) {
  const { action } = one;
  // A pointer or the focus that goes from one part to the other has not left.
  return (
    <Box
      onPointerEnter={pauseClock}
      onPointerLeave={resumeClock}
      onFocus={pauseClock}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) resumeClock();
      }}
    >
      <strong>{action.title}</strong>
      <Countdown one={one} />
      <Cluster $gap={2}>
        <Button size="sm" aria-keyshortcuts="Control+Z Meta+Z" onClick={undo}>
          <Undo2 aria-hidden="true" />
          {t('Undo')}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => void sendHeld()}>
          {t('Send now')}
        </Button>
      </Cluster>
    </Box>
  );
}

const TICK_MS = 250;

/** How long it still waits; who hears the page hears of the key once instead of the seconds. */
function Countdown({ one: { sendAt, remainingMs } }: { one: HeldAction }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (sendAt === undefined) return undefined;
    const clock = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(clock);
  }, [sendAt]);
  const left = sendAt === undefined ? remainingMs : Math.min(sendAt - now, remainingMs);
  const seconds = Math.max(0, Math.ceil(left / 1_000));
  return (
    <p>
      <span aria-hidden="true">
        {sendAt === undefined
          ? t('It waits while you are here.')
          : t('It is sent in {count} seconds.', {
              count: seconds,
              one: 'It is sent in {count} second.',
            })}
      </span>{' '}
      {t('Ctrl+Z undoes it.')}
    </p>
  );
}

function Failed({ one: { id, action, problem, isOutdated } }: { one: HeldAction }) {
  return (
    <Box>
      <Cluster $gap={2} $justify="space-between">
        <strong>
          <CircleAlert aria-hidden="true" />{' '}
          {t('This was not done: {what}', { what: action.title })}
        </strong>
        <IconButton aria-label={t('Dismiss')} onClick={() => dismissHeld(id)}>
          <X aria-hidden="true" />
        </IconButton>
      </Cluster>
      <p>{problem}</p>
      {!isOutdated && (
        <Cluster $gap={2}>
          <Button size="sm" onClick={() => void retryHeld(id)}>
            <RotateCcw aria-hidden="true" />
            {t('Try again')}
          </Button>
        </Cluster>
      )}
    </Box>
  );
}
