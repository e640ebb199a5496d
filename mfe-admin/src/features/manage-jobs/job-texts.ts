import { JOB_TYPE_LABELS } from '@brightnest/contracts/careers/jobs';
import { options } from '@brightnest/contracts/quotes/quote-options';

const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone: 'UTC' });
const ownDay = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium' });

export const JOB_TYPE_OPTIONS = options(JOB_TYPE_LABELS);

/** Shown where staff left something open. */
export const NOT_GIVEN = '–';

/** A calendar day without a time zone: the day that was entered is the day that is shown. */
export function deadlineText(date: string | null): string {
  return date === null ? NOT_GIVEN : day.format(new Date(date));
}

/** The reader's own day of a moment. */
export function dayOf(isoTime: string): string {
  return ownDay.format(new Date(isoTime));
}
