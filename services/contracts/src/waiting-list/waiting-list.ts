import { inSentence, msg, t } from '../translation';
import { formatList } from '../locale-text';
import { AVAILABLE_DAYS, type AvailableDay } from '../applications/applicant';
import { EVERY_WEEKDAY } from '../scheduling/recurrence-rhythm';
import { labelOf, options } from '../forms';
import type { OpeningHours } from '../company/company-profile';

/** States of an entry: in the line; a time is held for it; over. */
export const WAITING_STATUS_LABELS = {
  waiting: msg('Waiting'),
  offered: msg('Time offered'),
  ended: msg('Ended'),
} as const;

/** A state of an entry. */
export type WaitingStatus = keyof typeof WAITING_STATUS_LABELS;

/** Every {@link WaitingStatus}. */
export const WAITING_STATUSES = Object.keys(WAITING_STATUS_LABELS) as WaitingStatus[];

/** States in which an entry counts. */
export const OPEN_WAITING_STATUSES: readonly WaitingStatus[] = ['waiting', 'offered'];

/**
 * Why an entry ended: its customer booked through it or left; staff took it off; its last day is past; its
 * service is no longer offered.
 */
export const WAITING_END_LABELS = {
  booked: msg('Booked'),
  left: msg('Left the list'),
  removed: msg('Taken off the list'),
  past: msg('Last day is past'),
  discontinued: msg('Service no longer offered'),
} as const;

/** A key of {@link WAITING_END_LABELS}. */
export type WaitingEnd = keyof typeof WAITING_END_LABELS;

/** Every {@link WaitingEnd}. */
export const WAITING_ENDS = Object.keys(WAITING_END_LABELS) as WaitingEnd[];

/**
 * What became of a time that was offered to who is still in the line: they did not want it; they did not
 * answer; nobody can do it any more; they booked it and did not pay.
 */
export const OFFER_OUTCOME_LABELS = {
  declined: msg('Declined'),
  expired: msg('Not answered'),
  withdrawn: msg('Withdrawn'),
  unpaid: msg('Not paid'),
} as const;

/** A key of {@link OFFER_OUTCOME_LABELS}. */
export type OfferOutcome = keyof typeof OFFER_OUTCOME_LABELS;

/** Every {@link OfferOutcome}. */
export const OFFER_OUTCOMES = Object.keys(OFFER_OUTCOME_LABELS) as OfferOutcome[];

const PART_LABELS = { morning: msg('Morning'), afternoon: msg('Afternoon') } as const;

/** A part of the day, by when a clean begins: before noon, or from noon on. */
export type DayPart = keyof typeof PART_LABELS;

/** The choices of {@link DayPart}. */
export const DAY_PARTS = options(PART_LABELS);

const NOON_MINUTE = 12 * 60;

/** @param startMinute minute of the local day. */
export function dayPartOf(startMinute: number): DayPart {
  return startMinute < NOON_MINUTE ? 'morning' : 'afternoon';
}

const DAYS_PER_WEEK = 7;

/** @returns the weekday of a calendar date. */
export function weekdayOf(date: string): AvailableDay {
  // The list begins with Monday.
  const index = (new Date(date).getUTCDay() + DAYS_PER_WEEK - 1) % DAYS_PER_WEEK;
  return AVAILABLE_DAYS[index]!;
}

/** @returns the weekdays on which somebody can come at all. */
export function openWeekdays(hours: readonly OpeningHours[]): AvailableDay[] {
  return AVAILABLE_DAYS.filter((_day, index) => hours.some(({ day }) => day === index + 1));
}

/** Which times suit. Dates are calendar dates `YYYY-MM-DD` at the property, both included. */
export interface SuitableTimes {
  from: string;
  to: string;
  weekdays: AvailableDay[];
  parts: DayPart[];
}

/** `Mondays and Fridays, in the morning`; empty where any time suits at which the company is open. */
export function suitableTimesText(
  { weekdays, parts }: Omit<SuitableTimes, 'from' | 'to'>,
  { hours }: { hours: readonly OpeningHours[] },
): string {
  const isAnyDay = openWeekdays(hours).every((day) => weekdays.includes(day));
  const days = !isAnyDay && weekdays.map((day) => t(EVERY_WEEKDAY[day]));
  const times = parts.length < DAY_PARTS.length && parts.map((part) => labelOf(DAY_PARTS, part));
  return [
    days && formatList(days),
    times && t('in the {times}', { times: inSentence(formatList(times)) }),
  ]
    .filter(Boolean)
    .join(', ');
}
