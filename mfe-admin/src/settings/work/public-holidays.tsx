import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import type {
  Holiday,
  PublicHolidaysResponse,
} from '@brightnest/contracts/scheduling/holiday-schemas';
import { formatCalendarDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Disclosure } from '@brightnest/kit/ui/display/disclosure';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { CheckboxField } from '@brightnest/kit/ui/forms/field';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';

const { useAdminListPublicHolidaysQuery } = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    // A read resolves to null when the session has ended (401).
    adminListPublicHolidays: build.query<PublicHolidaysResponse | null, void>({
      query: () => callRoute(staffBookingsRoutes.listPublicHolidays),
      providesTags: ['Region'],
    }),
  }),
});

interface PublicHolidaysProps {
  /** Those in the list already, which are not offered. */
  known: readonly Holiday[];
  onAdd: (days: Holiday[]) => void;
}

/** The public holidays of the company's country, of which staff take those on which nothing is cleaned. */
export function PublicHolidays(props: PublicHolidaysProps) {
  return (
    <Disclosure framed lazy summary={t('Public holidays of your country')}>
      <Choice {...props} />
    </Disclosure>
  );
}

const keyOf = ({ date, state }: Holiday) => `${date} ${state}`;

function Choice({ known, onAdd }: PublicHolidaysProps) {
  const { data, ...query } = useAdminListPublicHolidaysQuery();
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  if (!data) {
    return (
      <PendingQuery query={query} label={t('Loading the public holidays...')}>
        <Skeleton $height="12rem" />
      </PendingQuery>
    );
  }
  const keys = new Set(known.map(keyOf));
  const offered = data.holidays.filter((day) => !keys.has(keyOf(day)));
  const chosen = offered.filter((day) => !dropped.has(keyOf(day)));
  if (offered.length === 0) return <p>{t('There are no more of them that we know of.')}</p>;

  function choose(day: Holiday, isChosen: boolean) {
    const others = [...dropped].filter((key) => key !== keyOf(day));
    setDropped(new Set(isChosen ? others : [...others, keyOf(day)]));
  }

  return (
    <Stack $gap={2}>
      {offered.map((day) => (
        <CheckboxField
          key={keyOf(day)}
          label={[formatCalendarDate(day.date), day.name, day.state].filter(Boolean).join(' · ')}
          checked={!dropped.has(keyOf(day))}
          onChange={({ target }) => choose(day, target.checked)}
        />
      ))}
      <div>
        <Button variant="secondary" disabled={chosen.length === 0} onClick={() => onAdd(chosen)}>
          <CalendarPlus aria-hidden="true" />
          {t('Add {count} days', { count: chosen.length, one: 'Add {count} day' })}
        </Button>
      </div>
    </Stack>
  );
}
