/** Marks the button of a row that opens its record: a press on the row, and Enter, do what it does. */
export const OPENS_ROW = { 'data-opens-row': true } as const;
