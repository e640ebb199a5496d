const DAY_MS = 86_400_000;

/** A calendar date `YYYY-MM-DD`, `count` days later. */
export function addDays(date: string, count: number): string {
  return new Date(Date.parse(date) + count * DAY_MS).toISOString().slice(0, 10);
}
