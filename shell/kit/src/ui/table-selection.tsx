import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/tokens';
import { Cell, HeadCell } from './table-style';

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
        label="Select all on this page"
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
      <Check label={`Select ${name}`} checked={ids.has(id)} onChange={toggle} />
    </Cell>
  );
}
