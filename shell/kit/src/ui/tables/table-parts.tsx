import { t } from '@brightnest/contracts/translation';
import { useEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import { visuallyHiddenStyle } from '../display/layout';
import { Skeleton } from '../display/loading';
import {
  color,
  fontSize,
  fontWeight,
  motion,
  radius,
  space,
  workHeaderHeight,
} from '../theme/tokens';
import {
  cardsOnPhones,
  denseRows,
  linesOnPhones,
  type NarrowTable,
  type TableDensity,
} from './table-layouts';

/** Which rows of a table are chosen, and by what they are called. */
export interface TableSelection<T> {
  /** Ids of the chosen rows. */
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  /** What a row is called: "Jane Doe". */
  rowName: (row: T) => string;
}

// Wide enough for a finger; the box itself stays small.
const Target = styled.label`
  display: inline-grid;
  place-items: center;
  width: 2rem;
  min-height: 2rem;
  margin: -0.25rem -0.5rem;
  cursor: pointer;

  & input {
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    accent-color: ${color.accent};
    cursor: pointer;
  }
`;

interface CheckProps {
  label: string;
  checked: boolean;
  mixed?: boolean;
  onChange: () => void;
}

function Check({ label, checked, mixed = false, onChange }: CheckProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <Target>
      <input ref={box} type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
    </Target>
  );
}

/** The header of the boxes: chooses all rows that are shown, or none. */
export function SelectAllCell({
  rowIds,
  selection: { ids, onChange },
}: {
  rowIds: readonly string[];
  selection: Pick<TableSelection<never>, 'ids' | 'onChange'>;
}) {
  const chosen = rowIds.filter((id) => ids.has(id)).length;
  const isAll = chosen > 0 && chosen === rowIds.length;
  return (
    <HeadCell scope="col" role="columnheader">
      <Check
        label={t('Select all on this page')}
        checked={isAll}
        mixed={chosen > 0 && !isAll}
        onChange={() => onChange(new Set(isAll ? [] : rowIds))}
      />
    </HeadCell>
  );
}

/** The box of one row. */
export function SelectCell({
  id,
  name,
  selection: { ids, onChange },
}: {
  id: string;
  name: string;
  selection: Pick<TableSelection<never>, 'ids' | 'onChange'>;
}) {
  function toggle() {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  }
  return (
    <Cell role="cell" data-line="box">
      <Check label={t('Select {name}', { name })} checked={ids.has(id)} onChange={toggle} />
    </Cell>
  );
}

/** Scrolls sideways on narrow screens; focusable, so that the keyboard can scroll it too. */
export const Scroller = styled.div`
  position: relative;
  overflow-x: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};

  &[aria-busy='true'] tbody {
    opacity: 0.6;
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  /* What scrolls sideways can't hold its head below the page's: only where all columns fit does it. */
  &[data-fits] {
    overflow: visible;
  }

  &[data-fits] thead th {
    position: sticky;
    top: calc(${workHeaderHeight} + 1px);
    z-index: 1;
  }

  &[data-fits] thead th:first-child {
    border-start-start-radius: calc(${radius.lg} - 1px);
  }

  &[data-fits] thead th:last-child {
    border-start-end-radius: calc(${radius.lg} - 1px);
  }
`;

/** The table itself. */
export const StyledTable = styled.table<{ $density: TableDensity; $narrow: NarrowTable }>`
  --cell-y: ${({ $density }) => ($density === 'compact' ? space[2] : space[4])};
  --cell-x: ${({ $density }) => ($density === 'compact' ? space[3] : space[4])};
  width: 100%;
  font-size: ${({ $density }) => ($density === 'comfortable' ? fontSize.md : fontSize.sm)};
  ${({ $density }) => $density === 'dense' && denseRows}
  ${({ $narrow }) => $narrow === 'cards' && cardsOnPhones}
  ${({ $narrow }) => $narrow === 'lines' && linesOnPhones}
`;

/** Below the header; stays in view where the table is wider than the screen. */
export const EmptyArea = styled.div`
  position: sticky;
  left: 0;
`;

/** The table's name. */
export const Caption = styled.caption<{ $shown: boolean }>`
  padding: ${space[4]};
  text-align: start;
  font-weight: ${fontWeight.semibold};
  ${({ $shown }) => !$shown && visuallyHiddenStyle}
`;

interface AlignProps {
  $align?: 'start' | 'end';
}

const alignment = css<AlignProps>`
  text-align: ${({ $align = 'start' }) => $align};
  font-variant-numeric: ${({ $align }) => ($align === 'end' ? 'tabular-nums' : 'normal')};

  & > ${Skeleton} {
    margin-inline-start: ${({ $align }) => ($align === 'end' ? 'auto' : 0)};
  }
`;

/** A column header. */
export const HeadCell = styled.th<AlignProps>`
  padding: var(--cell-y) var(--cell-x);
  border-bottom: 1px solid ${color.border};
  background: ${color.subtle};
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.semibold};
  white-space: nowrap;
  ${alignment}
`;

/** The button in a sortable header. */
export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  margin: calc(-1 * ${space[1]});
  padding: ${space[1]};
  border: 0;
  border-radius: ${radius.sm};
  background: transparent;
  font-weight: inherit;
  cursor: pointer;

  &:hover {
    color: ${color.text};
  }

  & svg {
    flex: none;
    width: 1em;
    height: 1em;
  }
`;

/** A cell of a row. */
export const Cell = styled.td<AlignProps>`
  padding: var(--cell-y) var(--cell-x);
  border-bottom: 1px solid ${color.border};
  vertical-align: middle;
  ${alignment}

  tr:last-child > & {
    border-bottom: 0;
  }
`;

/** A row; unread and highlighted ones are marked at their edge too. */
export const Row = styled.tr<{ $clickable?: boolean }>`
  cursor: ${({ $clickable }) => ($clickable ? 'pointer' : 'auto')};
  transition: background-color ${motion.medium};

  &[data-unread] {
    background: ${color.accentSubtle};
    box-shadow: inset 3px 0 0 ${color.accent};
  }

  &[data-highlighted] {
    background: ${color.warmSubtle};
    box-shadow: inset 3px 0 0 ${color.warm};
  }

  &&[data-open] {
    background: ${color.accentSubtle};
    box-shadow: inset 0 0 0 2px ${color.accent};
  }

  /* By the keys of a list. */
  &&:focus-visible {
    outline: 3px solid ${color.focus};
    outline-offset: -3px;
  }

  ${({ $clickable }) =>
    $clickable &&
    css`
      &:hover {
        background: ${color.subtle};
      }

      &:focus-visible {
        outline-offset: -3px;
      }
    `}
`;
