import { addDays } from '@brightnest/contracts/calendar-dates';
import { dateIn, formatCalendarDate, propertyZone, zoneName } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { CheckboxField, SelectField } from '@brightnest/kit/ui/forms/field';
import { FilterDate } from '@brightnest/kit/ui/forms/filter-fields';
import { FieldError } from '@brightnest/kit/ui/forms/field-frame';
import { fieldProps, useControlledField } from '@brightnest/kit/ui/forms/joi-form';
import { TimeChips } from '@brightnest/kit/ui/forms/time-chips';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAdminListCandidatesQuery } from '../bookings/bookings-api';
import { ZonedTimeField } from '../forms/zoned-time-field';
import type { BehalfForm } from './booking-what';
import { useAdminListFreeStartsQuery } from './on-behalf-api';

interface WhenFieldsProps {
  form: BehalfForm;
}

const DAYS = 14;

/** When, among the times at which somebody is free; or at any other, and who is to come. */
export function WhenFields({ form }: WhenFieldsProps) {
  const { control } = form;
  const state = useWatch({ control, name: 'state' }) ?? '';
  const [isOther, setOther] = useState(false);
  const timeZone = propertyZone(state);
  const { data } = useAdminListCandidatesQuery({});
  const cleaners = data?.cleaners ?? [];
  return (
    <Stack $gap={4}>
      {isOther ? (
        <ZonedTimeField
          control={control}
          name="scheduledDate"
          label={t('Start')}
          timeZone={timeZone}
        />
      ) : (
        <FreeTimes form={form} state={state} timeZone={timeZone} />
      )}
      <CheckboxField
        label={t('At another time')}
        hint={t('Also outside of the hours in which customers book; somebody has to be free.')}
        checked={isOther}
        onChange={({ target }) => setOther(target.checked)}
      />
      <SelectField
        label={t('Cleaner')}
        hint={t('Who comes where they are free; else somebody who is.')}
        options={[
          { value: '', label: t('Whoever suits') },
          ...cleaners.map(({ id, firstName, lastName }) => ({
            value: id,
            label: `${firstName} ${lastName}`,
          })),
        ]}
        {...fieldProps(form, 'cleanerId')}
      />
    </Stack>
  );
}

interface FreeTimesProps extends WhenFieldsProps {
  state: string;
  timeZone: string;
}

function FreeTimes({ form, state, timeZone }: FreeTimesProps) {
  const { value, onChange, error } = useControlledField(form.control, 'scheduledDate');
  const { control } = form;
  const [duration, postalCode = ''] = useWatch({ control, name: ['duration', 'postalCode'] });
  const today = dateIn(timeZone);
  const [day, setDay] = useState<string>();
  const from = day ?? today;
  const { currentData, ...query } = useAdminListFreeStartsQuery(
    { from, days: DAYS, duration, state, ...(postalCode && { postalCode }) },
    { refetchOnMountOrArgChange: true },
  );
  const errorId = useId();
  const days = currentData?.days ?? [];
  const next = days.find(({ starts }) => starts.length > 0);
  // Until a day is chosen it is the first with a free time.
  const shown = day ?? next?.date ?? today;
  const starts = days.find(({ date }) => date === shown)?.starts ?? [];
  return (
    <Stack $gap={3} role="group" aria-label={t('Date and time')} aria-describedby={errorId}>
      <Cluster $align="end" $gap={3}>
        <FilterDate
          label={t('Day')}
          required
          min={today}
          value={shown}
          keepsDate
          onChoose={setDay}
        />
        <Button variant="secondary" size="sm" onClick={() => setDay(addDays(shown, 1))}>
          {t('Next day')}
        </Button>
      </Cluster>
      {currentData ? (
        <TimeChips
          date={shown}
          starts={starts}
          timeZone={currentData.timeZone}
          value={value || null}
          onChange={(start) => onChange(start)}
          isInvalid={error !== undefined}
        />
      ) : (
        <PendingQuery query={query} label={t('Looking for free times...')}>
          <Skeleton $height="6rem" />
        </PendingQuery>
      )}
      {starts.length === 0 && next && next.date !== shown && (
        <div>
          <Button variant="ghost" size="sm" onClick={() => setDay(next.date)}>
            {t('Next free day: {day}', { day: formatCalendarDate(next.date, 'mediumWeekday') })}
          </Button>
        </div>
      )}
      <small>{t('Times are {zone}, where the property is.', { zone: zoneName(timeZone) })}</small>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Stack>
  );
}
