import { toastShown } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { ShownAtOnce } from '@brightnest/kit/ui/feedback/shown-at-once';
import { EmptyState, ErrorState } from '@brightnest/kit/ui/feedback/states';
import { ToastViewport } from '@brightnest/kit/ui/feedback/toast-viewport';
import { CalendarX } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { nothing, say, type States } from '../state';

const notice: States = {
  warning: () => (
    <Notice>{say('Your card ends this month.', 'Ihre Karte läuft diesen Monat ab.')}</Notice>
  ),
  'with a way on': () => (
    <Notice
      action={
        <Button variant="secondary" size="sm">
          {say('Change card', 'Karte ändern')}
        </Button>
      }
    >
      {say(
        'We could not charge your card for the clean on 10 March. Please change it within three days, or the clean is called off.',
        'Wir konnten Ihre Karte für die Reinigung am 10. März nicht belasten. Bitte ändern Sie sie innerhalb von drei Tagen, sonst entfällt die Reinigung.',
      )}
    </Notice>
  ),
  info: () => (
    <Notice tone="info">
      {say('Amara is on holiday until Monday.', 'Amara ist bis Montag im Urlaub.')}
    </Notice>
  ),
};

const FAILED = {
  status: 503,
  code: 'unavailable',
  message: 'The bookings can’t be reached right now.',
};

const pendingQuery: States = {
  loading: () => (
    <PendingQuery
      query={{ isFetching: true, refetch: nothing }}
      label={say('Loading your jobs...', 'Ihre Einsätze werden geladen...')}
    >
      <Skeleton $height="3rem" />
      <Skeleton $height="3rem" />
    </PendingQuery>
  ),
  failed: () => (
    <PendingQuery
      query={{ error: FAILED, isFetching: false, refetch: nothing }}
      label={say('Loading your jobs...', 'Ihre Einsätze werden geladen...')}
      failure={say('Your jobs could not be loaded', 'Ihre Einsätze konnten nicht geladen werden')}
    >
      <Skeleton />
    </PendingQuery>
  ),
};

const states: States = {
  empty: () => (
    <EmptyState
      icon={<CalendarX aria-hidden="true" />}
      title={say('No appointments yet', 'Noch keine Termine')}
      description={say(
        'Book your first clean, and you see here when we come.',
        'Buchen Sie Ihre erste Reinigung, und Sie sehen hier, wann wir kommen.',
      )}
      action={<Button>{say('Book a clean', 'Reinigung buchen')}</Button>}
    />
  ),
  'empty, in a word': () => <EmptyState title={say('Nothing here yet', 'Noch nichts da')} />,
  failed: () => <ErrorState error={FAILED} onRetry={nothing} />,
  'being tried again': () => <ErrorState onRetry={nothing} retrying />,
  'for good': () => (
    <ErrorState
      title={say('This offer is no longer open', 'Dieses Angebot ist nicht mehr offen')}
      message={say('Please ask us for another one.', 'Bitte fragen Sie uns nach einem neuen.')}
    />
  ),
};

function Shown({ title, description, variant }: Parameters<typeof toastShown>[0]) {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(toastShown({ title, description, variant }));
  }, [dispatch, title, description, variant]);
  useEffect(() => {
    // Its time stands while the window has not the focus.
    window.dispatchEvent(new Event('blur'));
  });
  return <ToastViewport />;
}

const toastViewport: States = {
  'something was done': {
    window: 160,
    Look: () => (
      <Shown
        title={say('Booking moved', 'Buchung verschoben')}
        description={say(
          'We come on Thursday at 9:00 am.',
          'Wir kommen am Donnerstag um 9:00 Uhr.',
        )}
      />
    ),
  },
  'something failed': {
    window: 200,
    Look: () => (
      <Shown
        variant="destructive"
        title={say('Failed to move the booking', 'Buchung nicht verschoben')}
        description={say(
          'That time was taken a moment ago. Please choose another one, or ask to be told when one opens.',
          'Diese Zeit wurde eben vergeben. Bitte wählen Sie eine andere oder lassen Sie sich sagen, wenn eine frei wird.',
        )}
      />
    ),
  },
};

export const feedback: Readonly<Record<string, States>> = {
  'feedback/notice': notice,
  'feedback/pending-query': pendingQuery,
  'feedback/shown-at-once': {
    'once its parts are there': () => (
      <ShownAtOnce useLoading={() => []} waiting={<Skeleton $height="8rem" />}>
        <Stack>
          <Notice tone="info">{say('Two jobs today.', 'Zwei Einsätze heute.')}</Notice>
          <p>{say('The first begins at 9:00 am.', 'Der erste beginnt um 9:00 Uhr.')}</p>
        </Stack>
      </ShownAtOnce>
    ),
  },
  'feedback/states': states,
  'feedback/toast-viewport': toastViewport,
};
