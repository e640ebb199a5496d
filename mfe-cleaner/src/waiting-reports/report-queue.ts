import type { JobReport } from '../api/cleaner-jobs';

/** A report that waits for the connection. */
export interface WaitingReport extends JobReport {
  /** Whose: somebody else may sign in on the same phone meanwhile. */
  userId: string;
}

const PLACE = 'brightnest.cleaner-reports';

const listeners = new Set<() => void>();
let known: { text: string; reports: readonly WaitingReport[] } = { text: '[]', reports: [] };

/** @returns all that wait, in the order they were made; the same list until it changes. */
export function waitingReports(): readonly WaitingReport[] {
  const text = storedText();
  if (text === known.text) return known.reports;
  try {
    known = { text, reports: JSON.parse(text) as WaitingReport[] };
  } catch {
    // Not written by this page.
    known = { text, reports: [] };
  }
  return known.reports;
}

/** Puts a report at the end. Kept over a reload, for whoever made it. */
export function addWaitingReport(report: WaitingReport): void {
  keep([...waitingReports(), report]);
}

/** Takes out what has been answered. */
export function removeWaitingReport({ idempotencyKey }: JobReport): void {
  keep(waitingReports().filter((one) => one.idempotencyKey !== idempotencyKey));
}

/** Hears of changes, those of other tabs as well. @returns the function that ends it. */
export function onWaitingReports(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function storedText(): string {
  try {
    return localStorage.getItem(PLACE) ?? '[]';
  } catch {
    return known.text;
  }
}

function keep(reports: readonly WaitingReport[]): void {
  const text = JSON.stringify(reports);
  try {
    localStorage.setItem(PLACE, text);
  } catch {
    // No storage: they wait as long as the page is open.
  }
  known = { text, reports };
  listeners.forEach((listener) => listener());
}
