import { msg, t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { color, fontSize, media, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { Keyboard } from 'lucide-react';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { isForPage } from '../shortcuts';

const LIST = 'data-record-list';

const OPENER = '[data-opens-row]';
const CONTROL = 'a, button, input, select, textarea, label';

const rowsOf = (list: HTMLElement) =>
  Array.from(list.querySelectorAll<HTMLTableRowElement>('tbody > tr:not([data-waiting])'));

/** What opens the row; of a row without a record, the first thing to do with it. */
const openerOf = (row: HTMLElement) =>
  row.querySelector<HTMLElement>(OPENER) ??
  row.lastElementChild?.querySelector<HTMLElement>('a, button');

/** The list that the keys are for: that with the focus, else the first on the screen. */
function isInCharge(list: HTMLElement): boolean {
  const focused = document.activeElement?.closest(`[${LIST}]`);
  return (focused ?? document.querySelector(`[${LIST}]`)) === list;
}

function moveTo(row: HTMLTableRowElement | undefined): void {
  if (!row) return;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/** Follows j, k, Enter and x by the rows as they stand there, and `?`. */
function useRowKeys(list: RefObject<HTMLElement | null>, showHelp: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const box = list.current;
    if (!box || !isForPage(event) || !isInCharge(box)) return;
    const rows = rowsOf(box);
    const focused = document.activeElement?.closest('tr') ?? null;
    const at = rows.findIndex((row) => row === focused);
    const row = rows[at];
    const isOnRow = row !== undefined && document.activeElement === row;
    const act = {
      j: () => moveTo(rows[Math.min(at + 1, rows.length - 1)]),
      k: () => moveTo(rows[Math.max(at - 1, 0)]),
      x: () => row?.querySelector<HTMLElement>('input[type=checkbox]')?.click(),
      // A control in the row has its own Enter.
      Enter: isOnRow ? () => openerOf(row)?.click() : undefined,
      '?': showHelp,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** A press anywhere in a row opens it as its button does, unless text was selected by it. */
function openRow({ target }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest(CONTROL)) return;
  if (window.getSelection()?.toString()) return;
  target.closest('tbody > tr')?.querySelector<HTMLElement>(OPENER)?.click();
}

const Box = styled.div`
  & tbody > tr:has(${OPENER}) {
    cursor: pointer;
  }

  & tbody > tr:has(${OPENER}):hover {
    background: ${color.subtle};
  }
`;

/** A list whose rows are gone through by keys, with the way to see which. */
export function RowKeys({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useRowKeys(list, () => setHelpOpen(true));
  return (
    // The same is done by the buttons of each row, and by the keys.

    <Box ref={list} {...{ [LIST]: '' }} onClick={openRow}>
      {children}
      <HelpButton variant="ghost" size="sm" onClick={() => setHelpOpen(true)}>
        <Keyboard aria-hidden="true" />
        {t('Keyboard shortcuts')}
      </HelpButton>
      <KeyHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </Box>
  );
}

// Only where there is one.
const HelpButton = styled(Button)`
  display: none;
  margin-top: ${space[2]};

  ${media.lg} {
    @media (pointer: fine) {
      display: inline-flex;
    }
  }
`;

const Keys = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[2]} ${space[4]};
  margin: 0;

  & > div {
    display: contents;
  }

  & dd {
    margin: 0;
  }

  & kbd {
    display: inline-block;
    min-width: 1.75rem;
    padding: 0.125rem ${space[2]};
    border: 1px solid ${color.border};
    border-radius: ${radius.sm};
    background: ${color.subtle};
    font-family: inherit;
    font-size: ${fontSize.sm};
    text-align: center;
  }
`;

const KEYS = [
  ['j', msg('Next row')],
  ['k', msg('Previous row')],
  ['Enter', msg('Open the row')],
  ['x', msg('Select the row, or not')],
  ['/', msg('Search everything')],
  ['?', msg('Show these keys')],
] as const;

function KeyHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t('Keyboard shortcuts')}
      size="sm"
    >
      <Keys>
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </Keys>
    </Dialog>
  );
}
