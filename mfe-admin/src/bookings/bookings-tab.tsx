import { msg, t } from '@brightnest/contracts/translation';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { lazyScreen } from '@brightnest/kit/ui/screens/lazy-screen';
import { Suspense } from 'react';
import { ListSection } from '../list/list-section';
import { useOpenView, ViewTabs } from '../list/view-tabs';
import { NewBookingButton, OnBehalfDialogs } from '../on-behalf-dialogs';
import { AbsencesView } from './absences/absences-view';
import { AnnouncementsView } from './announcements/announcements-view';
import { BookingPanel } from './booking-panel';
import { BookingsList } from './bookings-list';
import { WaitingListView } from './waiting-list-view';

// The drag-and-drop code is needed on the board only.
const Board = lazyScreen(() => import('./dispatch/board-view').then(({ BoardView }) => BoardView));

const Day = lazyScreen(() => import('./dispatch/day-view').then(({ DayView }) => DayView));

const DayOnMap = lazyScreen(() => import('./dispatch/map-view').then(({ MapView }) => MapView));

const VIEWS = [
  { value: 'list', label: msg('List'), content: <BookingsList /> },
  {
    value: 'day',
    label: msg('Day board'),
    content: (
      <Suspense fallback={<LoadingBoard />}>
        <Day />
      </Suspense>
    ),
  },
  {
    value: 'map',
    label: msg('Map'),
    content: (
      <Suspense fallback={<LoadingBoard />}>
        <DayOnMap />
      </Suspense>
    ),
  },
  {
    value: 'board',
    label: msg('Week board'),
    content: (
      <Suspense fallback={<LoadingBoard />}>
        <Board />
      </Suspense>
    ),
  },
  { value: 'absences', label: msg('Absences'), content: <AbsencesView /> },
  { value: 'announcements', label: msg('Announcements'), content: <AnnouncementsView /> },
  { value: 'waiting', label: msg('Waiting list'), content: <WaitingListView /> },
] as const;

function LoadingBoard() {
  return (
    <div role="status" aria-busy="true" aria-label={t('Loading the board...')}>
      <Skeleton $height="24rem" />
    </div>
  );
}

/** Bookings as a list, as boards of a day and a week by cleaner, and on a map; when cleaners don't work, what they are told, and who waits for a time. */
export function BookingsTab() {
  const open = useOpenView(VIEWS);
  return (
    <ListSection title={t('Bookings')}>
      {/* The views keep the room on a phone. */}
      <ViewTabs label={t('Bookings')} views={VIEWS} actions={<NewBookingButton isShort />} />
      {open.value !== 'list' && <BookingPanel />}
      <OnBehalfDialogs />
    </ListSection>
  );
}
