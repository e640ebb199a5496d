import { lazyScreen } from '@brightnest/kit/federation/lazy-screen';
import { useSearchParams } from '@brightnest/kit/router';
import { Section } from '@brightnest/kit/ui/page';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Tabs } from '@brightnest/kit/ui/tabs';
import { Suspense } from 'react';
import { BookingDialog } from './details/booking-dialog';
import { BookingsView } from './list/bookings-view';

// Dragging is of use on the board alone.
const Board = lazyScreen(() => import('./board/board-view').then(({ BoardView }) => BoardView));

const VIEWS = [
  { value: 'list', label: 'List', content: <BookingsView /> },
  {
    value: 'board',
    label: 'Week board',
    content: (
      <Suspense fallback={<Skeleton $height="24rem" />}>
        <Board />
      </Suspense>
    ),
  },
] as const;

/** Booked cleans: as a list, and as the week of each cleaner. */
export function BookingsTab() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('view');
  const open = VIEWS.find(({ value }) => value === asked) ?? VIEWS[0];
  return (
    <Section title="Bookings">
      <Tabs
        label="Bookings"
        items={VIEWS}
        value={open.value}
        // The other parameters belong to the view that is left.
        onValueChange={(view) =>
          setParams((current) => ({
            tab: current.get('tab') ?? 'bookings',
            ...(view !== VIEWS[0].value && { view }),
          }))
        }
      />
      <BookingDialog />
    </Section>
  );
}
