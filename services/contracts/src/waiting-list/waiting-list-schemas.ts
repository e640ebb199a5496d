import { msg } from '../translation';
import { regionOrElsewhereField } from '../company/address-fields';
import Joi from 'joi';
import { postcodeField } from '../areas/service-area-schemas';
import { errorText, dayField, instantField, objectIdField } from '../fields';
import { type PageQuery, pageQueryKeys, sortField } from '../paging';
import { AVAILABLE_DAYS } from '../applications/applicant';
import { DEFAULT_BOOKING_DURATION, SLOT_STEP_MINUTES } from '../scheduling/booking';
import { type BookingRules, startMinutes } from '../scheduling/booking-rules';
import { durationField } from '../scheduling/new-booking-schemas';
import { addDays, datesFrom } from '../calendar-dates';
import { dateIn, propertyZone } from '../times';
import {
  DAY_PARTS,
  type DayPart,
  dayPartOf,
  type OfferOutcome,
  openWeekdays,
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
  state?: string;
  /** Needed where the company names the postcodes it serves. */
  postalCode?: string;
}

type Siblings = Partial<JoinWaitingListRequest>;
const siblingsOf = ({ state }: Joi.CustomHelpers) => (state.ancestors as [Siblings])[0];

function firstDay(from: string, helpers: Joi.CustomHelpers) {
  const today = dateIn(propertyZone(siblingsOf(helpers).state));
  return from < today ? helpers.error('date.min') : from;
}

function lastDay(to: string, helpers: Joi.CustomHelpers) {
  const { from = '' } = siblingsOf(helpers);
  return to < from ? helpers.error('date.min') : to;
}

const noLaterThan = (days: number) => (to: string, helpers: Joi.CustomHelpers) => {
  const latest = addDays(dateIn(propertyZone(siblingsOf(helpers).state)), days);
  return to > latest ? helpers.error('date.max') : to;
};

/** Of the days in between one is on a weekday that suits, and has room for such a clean at a time that suits. */
const somePart =
  ({ hours, horizonDays }: BookingRules) =>
  (parts: DayPart[], helpers: Joi.CustomHelpers) => {
    const { from, to, weekdays, duration = DEFAULT_BOOKING_DURATION } = siblingsOf(helpers);
    const isKnown = typeof from === 'string' && typeof to === 'string' && Array.isArray(weekdays);
    if (!isKnown || from > to) return parts;
    const days = datesFrom(from, horizonDays + 1).filter(
      (date) => date <= to && weekdays.includes(weekdayOf(date)),
    );
    if (days.length === 0) return helpers.error('any.days');
    const isPossible = days.some((date) =>
      startMinutes(hours, {
        // ISO 8601 has 7 for Sunday.
        weekday: new Date(date).getUTCDay() || 7,
        ...{ duration, step: SLOT_STEP_MINUTES },
      }).some((start) => parts.includes(dayPartOf(start))),
    );
    return isPossible ? parts : helpers.error('any.hours');
  };

/** Schema of {@link JoinWaitingListRequest}, before it is known by which rules the company books. */
export const joinWaitingListRequestSchema = Joi.object<JoinWaitingListRequest, true>({
  serviceId: objectIdField().messages({ '*': errorText('Please choose a service') }),
  duration: durationField(),
  state: regionOrElsewhereField(msg('Please choose a place from the list')),
  postalCode: postcodeField(),
  from: dayField()
    .required()
    .custom(firstDay)
    .messages({
      '*': errorText('Please choose a day'),
      'date.min': errorText('Please choose a day from today on'),
    }),
  to: dayField()
    .required()
    .custom(lastDay)
    .messages({
      '*': errorText('Please choose a day'),
      'date.min': errorText('The last day can’t be before the first'),
    }),
  weekdays: Joi.array()
    .items(Joi.string().valid(...AVAILABLE_DAYS))
    .unique()
    .min(1)
    .required()
    .messages({ '*': errorText('Please choose at least one day of the week') }),
  parts: Joi.array()
    .items(Joi.string().valid(...DAY_PARTS.map(({ value }) => value)))
    .unique()
    .min(1)
    .required()
    .messages({ '*': errorText('Please choose morning, afternoon or both') }),
});

/** Schema of {@link JoinWaitingListRequest} by the rules of the company. */
export function joinWaitingListSchema(rules: BookingRules) {
  const { horizonDays, hours } = rules;
  return joinWaitingListRequestSchema.keys({
    to: joinWaitingListRequestSchema
      .extract('to')
      .custom(noLaterThan(horizonDays))
      .messages({
        'date.max': errorText('Please choose a day within the next {horizonDays} days', {
          horizonDays,
        }),
      }),
    weekdays: Joi.array()
      .items(Joi.string().valid(...openWeekdays(hours)))
      .unique()
      .min(1)
      .required()
      .messages({ '*': errorText('Please choose at least one day of the week') }),
    parts: joinWaitingListRequestSchema
      .extract('parts')
      .custom(somePart(rules))
      .messages({
        'any.days': errorText('None of these weekdays is between the first and the last day'),
        'any.hours': errorText('On these days a clean of this length can’t begin then'),
      }),
  });
}

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
  state: string;
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
