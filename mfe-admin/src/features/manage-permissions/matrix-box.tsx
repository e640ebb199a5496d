import { BoxLabel } from './matrix-style';

interface MatrixBoxProps {
  /** "Admin: See quote requests" */
  label: string;
  place: { row: number; column: number };
  isTicked: boolean;
  /** Whether it is ticked as it is saved. */
  isSaved: boolean;
  /** The server would refuse a change of it. */
  isLocked: boolean;
  isTabStop: boolean;
  onTick: (isOn: boolean) => void;
}

/** Whether one role may do one thing. */
export function MatrixBox({
  label,
  place,
  isTicked,
  isSaved,
  isLocked,
  isTabStop,
  onTick,
}: MatrixBoxProps) {
  const isChanged = isTicked !== isSaved;
  return (
    <BoxLabel data-changed={isChanged || undefined}>
      <input
        type="checkbox"
        aria-label={isChanged ? `${label} (not saved yet)` : label}
        checked={isTicked}
        disabled={isLocked}
        tabIndex={isTabStop ? 0 : -1}
        data-row={place.row}
        data-column={place.column}
        onChange={({ target }) => onTick(target.checked)}
      />
    </BoxLabel>
  );
}
