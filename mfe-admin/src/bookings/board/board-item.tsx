import type { BoardItem } from '@brightnest/contracts/scheduling/board-schemas';
import {
  BOOKING_STATUS_LABELS,
  type BookingStatus,
} from '@brightnest/contracts/scheduling/booking';
import {
  dateIn,
  formatDateTime,
  formatShortDuration,
  formatTimeSpan,
} from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { ASSIGNMENT_STATUS_LABELS } from '@brightnest/contracts/workforce/assignment';
import { Link } from '@brightnest/kit/runtime/router';
import { Button } from '@brightnest/kit/ui/controls/button';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { CircleCheck, CircleDashed, FileText, TriangleAlert, Umbrella } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { ADMIN_DASHBOARD } from '../../sign-in/paths';
import { bookingName } from '../booking';
import { useBookingParam } from '../booking-panel';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { useMay } from '../../permissions/may';
import type { DayEntry } from './week-board';

type Look = 'assigned' | 'held' | 'quote' | 'off';

/** How items look on the board. */
export const looks: Record<Look, ReturnType<typeof css>> = {
  assigned: css`
    border-color: ${color.accentBorder};
    background: ${color.accentSubtle};
  `,
  held: css`
    border-style: dashed;
    border-color: ${color.controlBorder};
    background: ${color.surface};
  `,
  quote: css`
    border-color: ${color.infoBorder};
    background: ${color.infoSubtle};
  `,
  off: css`
    border-color: ${color.border};
    background: repeating-linear-gradient(
      -45deg,
      ${color.subtle} 0 6px,
      ${color.subtleHover} 6px 12px
    );
  `,
};

const ICONS = { assigned: CircleCheck, held: CircleDashed, quote: FileText, off: Umbrella };

const Frame = styled.div<{ $look: Look; $conflicts: boolean }>`
  display: grid;
  gap: ${space[1]};
  padding: ${space[2]};
  border: 1px solid;
  border-radius: ${radius.sm};
  font-size: ${fontSize.xs};
  line-height: 1.35;
  overflow-wrap: anywhere;
  ${({ $look }) => looks[$look]}
  ${({ $conflicts }) =>
    $conflicts &&
    css`
      border-color: ${color.dangerText};
      box-shadow: inset 3px 0 0 ${color.dangerText};
    `}

  & strong {
    font-weight: ${fontWeight.semibold};
  }
`;

const Line = styled.span<{ $danger?: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space[1]};
  color: ${({ $danger }) => ($danger ? color.dangerText : color.text)};
  font-weight: ${({ $danger }) => ($danger ? fontWeight.semibold : fontWeight.regular)};

  & svg {
    flex: none;
    width: 1rem;
    height: 1rem;
  }
`;

export function lookOf({ kind, isHeld, status }: BoardItem): Look {
  if (kind === 'waiting') return 'held';
  if (kind === 'off') return 'off';
  // Agreed, and nobody's.
  if (!isHeld && status === 'confirmed') return 'held';
  if (kind !== 'booking') return kind;
  return isHeld ? 'held' : 'assigned';
}

interface ItemCardProps {
  item: BoardItem;
  /** Shown where the position on the board does not tell the cleaner. */
  cleanerName?: string;
  /** Title that opens the details. */
  title: ReactNode;
  /** Its controls. */
  children?: ReactNode;
}

/** A board entry: time, service, customer, state and conflicts. */
export function ItemCard({ item, cleanerName, title, children }: ItemCardProps) {
  const look = lookOf(item);
  const Icon = ICONS[look];
  const state = itemState(item) || t('Not working');
  return (
    <Frame $look={look} $conflicts={item.conflicts.length > 0}>
      {item.kind !== 'off' && <strong>{itemTime(item)}</strong>}
      {cleanerName && <span>{cleanerName}</span>}
      {title}
      {item.customerName && <span>{item.customerName}</span>}
      {isOverMidnight(item) && <span>{t('Goes on until {end}', { end: endText(item) })}</span>}
      <Line>
        <Icon aria-hidden="true" />
        {item.kind === 'quote' ? t('Quote: {state}', { state }) : state}
      </Line>
      {item.conflicts.map((conflict) => (
        <Line key={conflict} $danger>
          <TriangleAlert aria-hidden="true" />
          {t('Conflict: {conflict}', { conflict })}
        </Line>
      ))}
      {children}
    </Frame>
  );
}

const look = css`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.text};
  font-weight: ${fontWeight.semibold};
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 2px;
  cursor: pointer;
`;

const TitleButton = styled.button`
  ${look}
`;

const TitleLink = styled(Link)`
  ${look}
`;

/** The service's name; opens the booking's details, for a quote's job the quote, for what is held the waiting list. */
export function ItemTitle({ item }: { item: BoardItem }) {
  const { open } = useBookingParam();
  if (item.kind === 'off') return <strong>{item.title}</strong>;
  if (item.kind === 'waiting') {
    return <TitleLink to={`${ADMIN_DASHBOARD}?tab=bookings&view=waiting`}>{item.title}</TitleLink>;
  }
  if (item.kind === 'quote') {
    return (
      <TitleLink
        to={`${ADMIN_DASHBOARD}?tab=quotes&quote=${item.id}&work=now`}
        aria-label={t('{name}: open the quote', { name: itemName(item) })}
      >
        {item.title}
      </TitleLink>
    );
  }
  return (
    <TitleButton
      type="button"
      aria-label={t('{name}: details', { name: itemName(item) })}
      onClick={() => open(item.id)}
    >
      {item.title}
    </TitleButton>
  );
}

/** "Deep Cleaning for Jane Doe"; "Day off". */
export function itemName({ title, customerName }: BoardItem): string {
  return customerName ? bookingName({ serviceName: title, customerName }) : title;
}

/** "9:00 am – 11:00 am" by the property's clock. */
function itemTime({ from, to, timeZone }: BoardItem): string {
  return formatTimeSpan(from, to, timeZone);
}

/** State of an entry: "Held", "Cleaner assigned", "Started"; empty for time off. */
export function itemState({ kind, isHeld, status }: BoardItem): string {
  if (kind === 'off') return '';
  if (kind === 'waiting') return t('Waits for an answer');
  if (isHeld) return t('Held, nobody assigned');
  if (!status) return '';
  return kind === 'booking' || status === 'confirmed'
    ? t(BOOKING_STATUS_LABELS[status as BookingStatus])
    : t(ASSIGNMENT_STATUS_LABELS[status as keyof typeof ASSIGNMENT_STATUS_LABELS]);
}

/** @returns whether an item ends on another day than it begins, by the property's clock. */
function isOverMidnight({ kind, from, to, timeZone }: BoardItem): boolean {
  const last = new Date(Date.parse(to) - 1);
  return kind !== 'off' && dateIn(timeZone, new Date(from)) !== dateIn(timeZone, last);
}

const endText = ({ to, timeZone }: BoardItem) => formatDateTime(to, 'shortWeekday', timeZone);

const Continuation = styled.p`
  && {
    padding-inline-start: ${space[2]};
    border-inline-start: 2px solid ${color.controlBorder};
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
    overflow-wrap: anywhere;
  }
`;

/** Says of an item that is drawn on the day before that it goes on here. */
export function ContinuedItem({ item }: { item: BoardItem }) {
  const name = itemName(item);
  return <Continuation>{t('{name}, until {end}', { name, end: endText(item) })}</Continuation>;
}

/** @returns which items staff can move on the board; the job of a quote only who may change quotes. */
export function useIsMovable(): (item: BoardItem) => boolean {
  const changesBookings = useMay(staffBookingsRoutes.assignBooking);
  const changesQuotes = useMay(quotesRoutes.moveQuoteJob);
  return ({ kind, status }) =>
    ((kind === 'booking' && changesBookings) || (kind === 'quote' && changesQuotes)) &&
    (status === 'confirmed' || status === 'assigned');
}

// Fits beside the grip even where a day's column is narrow.
const Narrow = styled(Button)`
  padding-inline: ${space[2]};
`;

interface MoveButtonProps {
  name: string;
  /** See RestoreItemFocus. */
  focusKey: string;
  onClick: () => void;
}

/** Opens the move dialog, the alternative to dragging. */
export function MoveButton({ name, focusKey, onClick }: MoveButtonProps) {
  return (
    <Narrow
      variant="ghost"
      size="sm"
      aria-label={t('Move… {name}', { name })}
      data-focus-key={focusKey}
      onClick={onClick}
    >
      {t('Move…')}
    </Narrow>
  );
}

const MINUTE_MS = 60_000;

/** How long somebody works that day; nothing where they do not. */
export function DayLoad({ entries }: { entries: readonly DayEntry[] }) {
  const begun = entries.filter(({ item, isContinued }) => item.kind !== 'off' && !isContinued);
  const millis = begun.reduce(
    (sum, { item }) => sum + Date.parse(item.to) - Date.parse(item.from),
    0,
  );
  if (millis === 0) return null;
  return <small>{formatShortDuration(Math.round(millis / MINUTE_MS))}</small>;
}
