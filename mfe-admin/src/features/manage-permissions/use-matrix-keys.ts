import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const STEPS: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Arrow keys walk over the boxes of the matrix; Tab goes from role to role, at the row one is at, and
 * so out of it after a few steps instead of two hundred.
 */
export function useMatrixKeys(firstRow: number) {
  const [row, setRow] = useState<number>();

  function walk(event: KeyboardEvent<HTMLTableElement>) {
    const step = STEPS[event.key];
    if (!step || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const [rows, columns] = step;
    let { row: toRow, column: toColumn } = placeOf(event.target);
    // What can't be changed, or is not shown, takes no focus: on to the next.
    for (;;) {
      toRow += rows;
      toColumn += columns;
      const box = event.currentTarget.querySelector<HTMLInputElement>(
        `input[data-row="${toRow}"][data-column="${toColumn}"]`,
      );
      if (!box) return;
      if (box.disabled) continue;
      box.focus();
      if (document.activeElement === box) return;
    }
  }

  return {
    /** The row whose boxes Tab stops at. */
    tabRow: row ?? firstRow,
    onKeyDown: walk,
    onFocus: ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement) setRow(placeOf(target).row);
    },
  };
}

function placeOf({ dataset }: HTMLInputElement) {
  return { row: Number(dataset['row']), column: Number(dataset['column']) };
}
