/** Opening and closing hour of each weekday, Sunday first; null: closed. Source: specification, Constants. */
const HOURS_BY_WEEKDAY: readonly ({ opens: number; closes: number } | null)[] = [
  null,
  { opens: 8, closes: 18 },
  { opens: 8, closes: 18 },
  { opens: 8, closes: 18 },
  { opens: 8, closes: 18 },
  { opens: 8, closes: 18 },
  { opens: 9, closes: 16 },
];

/**
 * The hours that pickers offer; they reject nothing.
 * @param weekday 0 for Sunday to 6 for Saturday.
 */
export function businessHours(weekday: number): { opens: number; closes: number } | null {
  return HOURS_BY_WEEKDAY[weekday] ?? null;
}
