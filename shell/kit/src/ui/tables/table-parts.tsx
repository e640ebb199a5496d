import { t } from '@brightnest/contracts/translation';
import { useEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import { Skeleton } from '../display/loading';
import { breakpoint, color, fontSize, fontWeight, motion, radius, space } from '../theme/tokens';

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
    <Cell role="cell">
      <Check label={t('Select {name}', { name })} checked={ids.has(id)} onChange={toggle} />
    </Cell>
  );
}

const hidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

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
`;

// The table elements carry their roles in the markup, because display: block would take them away. A label leaves
// room for the number of a receipt in a card of a card on a phone of 360 px.
const cardsOnPhones = css`
  @media (max-width: ${breakpoint.md - 1}px) {
    &,
    & > tbody,
    & > tbody > tr,
    & > tbody > tr > td {
      display: block;
    }

    & > thead {
      ${hidden}
    }

    & > tbody > tr {
      padding-block: ${space[3]};
      border-bottom: 1px solid ${color.border};
    }

    & > tbody > tr:last-child {
      border-bottom: 0;
    }

    & > tbody > tr > td {
      padding-block: ${space[1]};
      border: 0;
      text-align: start;
    }

    & > tbody > tr > td[data-label] {
      display: grid;
      grid-template-columns: 6.25rem minmax(0, 1fr);
      gap: ${space[3]};
      align-items: baseline;
      justify-items: start;
    }

    & > tbody > tr > td[data-label]::before {
      content: attr(data-label);
      color: ${color.textMuted};
      font-size: ${fontSize.xs};
      font-weight: ${fontWeight.medium};
    }
  }
`;

/** The table itself. */
export const StyledTable = styled.table<{
  $density: 'comfortable' | 'compact';
  $cards: boolean;
}>`
  --cell-y: ${({ $density }) => ($density === 'compact' ? space[2] : space[4])};
  --cell-x: ${({ $density }) => ($density === 'compact' ? space[3] : space[4])};
  width: 100%;
  font-size: ${({ $density }) => ($density === 'compact' ? fontSize.sm : fontSize.md)};
  ${({ $cards }) => $cards && cardsOnPhones}
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
  ${({ $shown }) => !$shown && hidden}
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
