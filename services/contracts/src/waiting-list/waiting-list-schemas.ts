import Joi from 'joi';
import { dayField, instantField, objectIdField } from '../fields';
import { type State, STATES } from '../forms';
import { type PageQuery, pageQueryKeys, sortField } from '../paging';
import {
  BOOKING_DURATIONS,
  BOOKING_HORIZON_DAYS,
  businessHours,
  DEFAULT_BOOKING_DURATION,
} from '../scheduling/booking';
import { addDays, dateIn, datesFrom, propertyZone } from '../times';
import {
  DAY_PARTS,
  type DayPart,
  dayPartOf,
  type OfferOutcome,
  OPEN_WEEKDAYS,
  type SuitableTimes,
  WAITING_STATUSES,
  type WaitingEnd,
  type WaitingStatus,
  weekdayOf,
} from './waiting-list';

/** Body of `POST /api/waiting-list`, and the form's values. */
export interface JoinWaitingListRequest extends SuitableTimes {
  serviceId: string;
  /** Minutes. */
  duration: number;
  /** The property's state; absent or empty outside Australia. */
  state?: State | '';
}

type Siblings = Partial<JoinWaitingListRequest>;
const siblingsOf = ({ state }: Joi.CustomHelpers) => (state.ancestors as [Siblings])[0];

function firstDay(from: string, helpers: Joi.CustomHelpers) {
  const today = dateIn(propertyZone(siblingsOf(helpers).state));
  return from < today ? helpers.error('date.min') : from;
}

function lastDay(to: string, helpers: Joi.CustomHelpers) {
  const { from = '', state } = siblingsOf(helpers);
  if (to < from) return helpers.error('date.min');
  const latest = addDays(dateIn(propertyZone(state)), BOOKING_HORIZON_DAYS);
  return to > latest ? helpers.error('date.max') : to;
}

type Wanted = Pick<JoinWaitingListRequest, 'from' | 'to' | 'weekdays' | 'parts' | 'duration'>;

const MINUTES_PER_HOUR = 60;

/** Whether a clean of that length can begin then at all, in the hours of the company. */
function isPossible(date: string, { parts, duration }: Wanted): boolean {
  const hours = businessHours(new Date(date).getUTCDay());
  if (!hours) return false;
  const first = hours.opens * MINUTES_PER_HOUR;
  const last = hours.closes * MINUTES_PER_HOUR - duration;
  return last >= first && [first, last].some((start) => parts.includes(dayPartOf(start)));
}

function somePart(parts: DayPart[], helpers: Joi.CustomHelpers) {
  const { from, to, weekdays, duration = DEFAULT_BOOKING_DURATION } = siblingsOf(helpers);
  const isKnown = typeof from === 'string' && typeof to === 'string' && Array.isArray(weekdays);
  if (!isKnown || from > to) return parts;
  const wanted = { from, to, weekdays, parts, duration };
  const days = datesFrom(from, BOOKING_HORIZON_DAYS + 1).filter(
    (date) => date <= to && weekdays.includes(weekdayOf(date)),
  );
  if (days.length === 0) return helpers.error('any.days');
  return days.some((date) => isPossible(date, wanted)) ? parts : helpers.error('any.hours');
}

/** Schema of {@link JoinWaitingListRequest}. */
export const joinWaitingListRequestSchema = Joi.object<JoinWaitingListRequest, true>({
  serviceId: objectIdField().messages({ '*': 'Please choose a service' }),
  duration: Joi.number()
    .valid(...BOOKING_DURATIONS)
    .default(DEFAULT_BOOKING_DURATION)
    .messages({ '*': 'Please choose 2, 3, 4 or 5 hours' }),
  state: Joi.string()
    .allow('')
    .valid(...STATES)
    .messages({ '*': 'Please choose a state from the list' }),
  from: dayField()
    .required()
    .custom(firstDay)
    .messages({ '*': 'Please choose a day', 'date.min': 'Please choose a day from today on' }),
  to: dayField()
    .required()
    .custom(lastDay)
    .messages({
      '*': 'Please choose a day',
      'date.min': 'The last day can’t be before the first',
      'date.max': `Please choose a day within the next ${BOOKING_HORIZON_DAYS} days`,
    }),
  weekdays: Joi.array()
    .items(Joi.string().valid(...OPEN_WEEKDAYS))
    .unique()
    .min(1)
    .required()
    .messages({ '*': 'Please choose at least one day of the week' }),
  parts: Joi.array()
    .items(Joi.string().valid(...DAY_PARTS.map(({ value }) => value)))
    .unique()
    .min(1)
    .required()
    .custom(somePart)
    .messages({
      '*': 'Please choose morning, afternoon or both',
      'any.days': 'None of these weekdays is between the first and the last day',
      'any.hours': 'On these days a clean of this length can’t begin then',
    }),
});

/** A time that is held for an entry until its customer answers. Times are ISO 8601 UTC. */
export interface HeldTime {
  start: string;
  expiresAt: string;
}

/** What an entry says to everybody who sees it. */
export interface WaitingEntrySummary extends SuitableTimes {
  id: string;
  serviceId: string;
  serviceName: string;
  /** Minutes. */
  duration: number;
  state: State | '';
  /** IANA zone of the property. */
  timeZone: string;
  status: WaitingStatus;
  /** ISO 8601 UTC. */
  since: string;
  /** What is held for it now. */
  offer: HeldTime | null;
  /** What was offered before, the latest last. */
  pastOffers: { start: string; outcome: OfferOutcome }[];
}

/** Answer of `GET /api/user/waiting-list`: the caller's own open entries. */
export interface UserWaitingListResponse {
  success: true;
  entries: WaitingEntrySummary[];
}

/** Answer of `GET /api/waiting-list/terms`: what everybody may know of the list before they join. */
export interface WaitingListTermsResponse {
  success: true;
  /** Whether the company keeps a list at the moment. */
  isOpen: boolean;
  /** How long a time is held for somebody. */
  holdMinutes: number;
}

/** Answer of joining, and of declining a time. */
export interface WaitingEntryResponse {
  success: true;
  message: string;
  entry: WaitingEntrySummary;
}

/** Body of `POST /api/waiting-list/{id}/decline`. */
export interface DeclineHeldTimeRequest {
  /** The start that was on the screen: another that is held by now stays. */
  start: string;
}

/** Schema of {@link DeclineHeldTimeRequest}. */
export const declineHeldTimeRequestSchema = Joi.object<DeclineHeldTimeRequest, true>({
  start: instantField().required(),
});

/** An entry as staff see it. */
export interface StaffWaitingEntry extends WaitingEntrySummary {
  customerId: string;
  /** Empty where it is not known. */
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  /** Whose time is held; null where none is. */
  heldCleanerName: string | null;
  endReason: WaitingEnd | null;
  /** ISO 8601 UTC. */
  endedAt: string | null;
  /** UUID of what was booked through it. */
  bookingId: string | null;
}

const WAITING_SORTS = ['place', 'to'] as const;
type SortColumn = (typeof WAITING_SORTS)[number];

/** What the list of staff can be sorted by; a leading `-` turns the order round. */
export type WaitingListSort = SortColumn | `-${SortColumn}`;

/** Query of `GET /api/admin/waiting-list`: open entries where no status is asked for. */
export interface StaffWaitingListQuery extends PageQuery {
  status?: WaitingStatus;
  sort: WaitingListSort;
}

/** Schema of {@link StaffWaitingListQuery}. */
export const staffWaitingListQuerySchema = Joi.object<StaffWaitingListQuery, true>({
  ...pageQueryKeys,
  status: Joi.string().valid(...WAITING_STATUSES),
  sort: sortField(WAITING_SORTS, 'place'),
});

/** Answer of `GET /api/admin/waiting-list`. */
export interface StaffWaitingListResponse {
  success: true;
  entries: StaffWaitingEntry[];
  page: number;
  pageSize: number;
  total: number;
  isTotalExact: boolean;
}
