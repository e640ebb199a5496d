import type { OfferDraftResponse } from '@brightnest/contracts/offers/offer-schemas';
import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import { addDays } from '@brightnest/contracts/calendar-dates';
import { dateIn, formatDate, formatDateTime, formatTime } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Cluster, Stack, VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { ErrorState } from '@brightnest/kit/ui/feedback/states';
import { FieldError } from '@brightnest/kit/ui/forms/field-frame';
import { useControlledField } from '@brightnest/kit/ui/forms/joi-form';
import { ToggleGroup } from '@brightnest/kit/ui/forms/toggle-group';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import type { OfferForm } from './offer-form';
import { useAdminListOfferTimesQuery } from './offers-api';

const DAYS = 7;
// Others book meanwhile.
const REFRESH_MS = 60_000;

interface OfferTimesFieldProps {
  form: OfferForm;
  quote: AdminQuote;
  /** How many times there may be, and how long the offer is to be valid. */
  proposed: Pick<OfferDraftResponse, 'draft' | 'maxTimes'>;
}

/** The times that are proposed, chosen from those at which the team is free. */
export function OfferTimesField({ form, quote, proposed }: OfferTimesFieldProps) {
  const { draft, maxTimes } = proposed;
  const { id, timeZone, preferredDate } = quote;
  const errorId = useId();
  const { value: chosen, onChange, name } = useControlledField(form.control, 'proposedTimes');
  const error = timesError(form);
  const today = dateIn(timeZone);
  const [from, setFrom] = useState(preferredDate > today ? preferredDate : today);
  const duration = Number(form.watch('duration'));
  const {
    currentData,
    error: failure,
    isFetching,
    refetch,
  } = useAdminListOfferTimesQuery(
    {
      ...{ id, from, days: DAYS, duration },
      cleanerIds: form.watch('cleanerIds').join(),
      teamSize: form.watch('teamSize'),
    },
    { refetchOnMountOrArgChange: true, pollingInterval: REFRESH_MS },
  );
  useRedirectToSignInWhen(currentData === null, ADMIN_SIGN_IN);

  function change(times: string[]) {
    form.clearErrors('proposedTimes');
    const [before, sorted] = [chosen.at(-1), times.toSorted()];
    onChange(sorted);
    const last = sorted.at(-1);
    if (last) keepValidity(form, { before, last, wanted: draft.validUntil });
  }

  return (
    <Stack
      $gap={3}
      role="group"
      aria-label={t('Proposed times')}
      aria-describedby={error ? errorId : undefined}
    >
      <Heading>
        {t('Times to choose from ({length} of at most {maxTimes})', {
          length: chosen.length,
          maxTimes,
        })}
      </Heading>
      <Cluster $gap={2} as="ul" aria-label={t('Chosen times')}>
        {chosen.map((time) => (
          <li key={time}>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => change(chosen.filter((other) => other !== time))}
            >
              <VisuallyHidden>{t('Remove ')}</VisuallyHidden>
              {formatDateTime(time, 'shortWeekday', timeZone)}
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </Cluster>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <Cluster $justify="space-between">
        <Button
          variant="ghost"
          size="sm"
          disabled={from <= today}
          onClick={() => setFrom(laterOf(addDays(from, -DAYS), today))}
        >
          <ChevronLeft aria-hidden="true" />
          {t('Week before')}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setFrom(addDays(from, DAYS))}>
          {t('Next week')}
          <ChevronRight aria-hidden="true" />
        </Button>
      </Cluster>
      {!currentData && failure && (
        <ErrorState
          title={t('The free times could not be loaded')}
          error={failure}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!currentData && !failure && (
        <div role="status" aria-busy="true" aria-label={t('Looking for free times...')}>
          <Skeleton $height="12rem" />
        </div>
      )}
      {currentData && (
        // In the tab order, so that the keys scroll it where nothing in it can be chosen.
        <Days role="region" aria-label={t('Free times')} tabIndex={0} aria-busy={isFetching}>
          {currentData.days.map(({ date, starts }) => (
            <ToggleGroup
              key={date}
              name={name}
              legend={formatDate(date, 'weekday', 'UTC')}
              {...(starts.length === 0 && { hint: t('Nobody is free.') })}
              options={starts}
              labelOf={(start) => formatTime(start, timeZone)}
              isDisabled={(start) => chosen.length >= maxTimes && !chosen.includes(start)}
              value={chosen.filter((time) => starts.includes(time))}
              onChange={(ofDay) =>
                change([...chosen.filter((time) => !starts.includes(time)), ...ofDay])
              }
            />
          ))}
        </Days>
      )}
    </Stack>
  );
}

const Heading = styled.p`
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.medium};
`;

const Days = styled.div`
  display: grid;
  gap: ${space[4]};
  max-height: 20rem;
  padding: ${space[3]};
  overflow-y: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
`;

const laterOf = (date: string, other: string) => (date > other ? date : other);

function timesError({ formState: { errors } }: OfferForm): string | undefined {
  const { proposedTimes } = errors;
  if (!proposedTimes) return undefined;
  const ofOne = Array.isArray(proposedTimes) ? proposedTimes.find(Boolean) : undefined;
  return proposedTimes.message ?? (ofOne as { message?: string } | undefined)?.message;
}

interface LastTimes {
  before: string | undefined;
  last: string;
  /** Until when the offer is to be valid where its times allow it. */
  wanted: string;
}

/** An offer is valid until its last time at most: it follows that, unless staff choose an earlier one. */
function keepValidity(form: OfferForm, { before, last, wanted }: LastTimes): void {
  const current = form.getValues('validUntil');
  const target = current === before ? wanted : current;
  const validUntil = Date.parse(target) > Date.parse(last) ? last : target;
  if (validUntil === current) return;
  form.setValue('validUntil', validUntil, { shouldDirty: true });
  form.clearErrors('validUntil');
}
