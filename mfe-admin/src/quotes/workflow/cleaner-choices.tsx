import { t } from '@brightnest/contracts/translation';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Stack, VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { TextField } from '@brightnest/kit/ui/forms/field';
import {
  color,
  fontSize,
  fontWeight,
  radius,
  space,
  touchTarget,
} from '@brightnest/kit/ui/theme/tokens';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { MutedText } from './panel';
import type { Choice, useChoices } from './team-candidates';
import { NotPermitted } from '../../permissions/may';

// About five rows.
const Scroller = styled.ul`
  max-height: 22rem;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  list-style: none;
`;

const Padded = styled.div`
  padding: ${space[3]};
`;

interface ChoiceListProps {
  answer: ReturnType<typeof useChoices>;
  ticked: readonly string[];
  onTick: (id: string, isTicked: boolean) => void;
}

function matches({ name, email }: Choice, search: string): boolean {
  return `${name} ${email}`.toLowerCase().includes(search.trim().toLowerCase());
}

/** Busy cleaners can only be unchecked; who does not serve the area can be chosen all the same. */
function isLocked({ candidate, isAssigned }: Choice, isTicked: boolean): boolean {
  const isBusy = candidate?.isAvailable === false && !candidate.isOutsideArea;
  return isBusy && !isAssigned && !isTicked;
}

/** The list of cleaners with checkboxes and a search. */
export function ChoiceList({ answer, ticked, onTick }: ChoiceListProps) {
  const [search, setSearch] = useState('');
  const { choices, isFetching, mayAsk } = answer;

  if (!mayAsk) {
    return <NotPermitted>{t('Your role may not see who can be chosen.')}</NotPermitted>;
  }

  if (!choices) {
    return (
      <PendingQuery
        query={answer}
        label={t('Loading the cleaners')}
        failure={t('Error loading the cleaners')}
      >
        {['one', 'two', 'three'].map((row) => (
          <Skeleton key={row} $height="3.5rem" />
        ))}
      </PendingQuery>
    );
  }
  if (choices.length === 0) {
    return (
      <MutedText>{t('No cleaner works at that time. Enter somebody by email below.')}</MutedText>
    );
  }
  const shown = choices.filter((choice) => matches(choice, search));
  const areAllLocked = shown.every((choice) => isLocked(choice, ticked.includes(choice.id)));
  const names = choices.filter(({ id }) => ticked.includes(id)).map(({ name }) => name);
  return (
    <Stack $gap={2}>
      <TextField
        type="search"
        label={t('Search cleaners')}
        placeholder={t('Name or email')}
        value={search}
        // Enter would submit the surrounding form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Scroller
        aria-label={t('Cleaners')}
        aria-busy={isFetching}
        // Without a box that takes the focus, this is how the keyboard scrolls it.
        tabIndex={areAllLocked ? 0 : undefined}
      >
        {shown.map((choice) => (
          <CleanerChoice
            key={choice.id}
            choice={choice}
            isTicked={ticked.includes(choice.id)}
            onTick={(isTicked) => onTick(choice.id, isTicked)}
          />
        ))}
        {shown.length === 0 && (
          <Padded as="li">
            <MutedText>{t('No cleaner matches.')}</MutedText>
          </Padded>
        )}
      </Scroller>
      <MutedText role="status">
        {names.length > 0
          ? t('Chosen: {join}', { join: names.join(', ') })
          : t('Nobody is chosen.')}
      </MutedText>
    </Stack>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: ${space[3]};
  padding: ${space[2]} ${space[3]};
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid ${color.border};
  }

  &:has(input:checked) {
    background: ${color.accentSubtle};
  }

  & > input {
    width: 1.375rem;
    height: 1.375rem;
    margin: 0.6rem 0 0;
    border-radius: ${radius.sm};
    accent-color: ${color.accent};
  }

  & > label {
    min-height: ${touchTarget};
    padding-block: ${space[2]};
    font-weight: ${fontWeight.semibold};
  }

  & > :is(input, label) {
    cursor: pointer;
  }

  & > input:disabled,
  & > input:disabled + label {
    color: ${color.textMuted};
    cursor: not-allowed;
  }

  & > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[1]} ${space[3]};
    grid-column: 2;
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

function Availability({ choice: { candidate, isCustom } }: { choice: Choice }) {
  if (!candidate)
    return <Badge icon={null}>{isCustom ? t('Custom cleaner') : t('No longer listed')}</Badge>;
  const { isAvailable, isOutsideArea, busyReason, jobsThisWeek, maxJobsPerWeek } = candidate;
  return (
    <>
      {isAvailable ? (
        <Badge tone="success">{t('Available')}</Badge>
      ) : (
        <Badge tone="warning">{isOutsideArea ? t('Outside their area') : t('Busy')}</Badge>
      )}
      {busyReason && <span>{busyReason}</span>}
      <span>
        {t('{jobsThisWeek} of {maxJobsPerWeek} jobs that week', { jobsThisWeek, maxJobsPerWeek })}
      </span>
    </>
  );
}

interface CleanerChoiceProps {
  choice: Choice;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

/** One cleaner with a checkbox. */
function CleanerChoice({ choice, isTicked, onTick }: CleanerChoiceProps) {
  const id = useId();
  return (
    <Row>
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-about`}
        checked={isTicked}
        disabled={isLocked(choice, isTicked)}
        onChange={({ target }) => onTick(target.checked)}
      />
      <label htmlFor={id}>{choice.name}</label>
      <p id={`${id}-about`}>
        <Availability choice={choice} />
        {!choice.isCustom && <Rating rating={choice.rating} />}
        {choice.isAssigned && <Badge tone="info">{t('Currently Assigned')}</Badge>}
      </p>
    </Row>
  );
}

const Stars = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  & svg {
    width: 0.95rem;
    height: 0.95rem;
    color: ${color.warmText};
  }
`;

/** Average rating out of five. */
export function Rating({ rating }: { rating: number | null | undefined }) {
  if (typeof rating !== 'number') return <>{t('Not rated yet')}</>;
  return (
    <Stars>
      <Star aria-hidden="true" />
      <VisuallyHidden>{t('Rated ')}</VisuallyHidden>
      {rating.toFixed(1)}
      <VisuallyHidden>{t(' of 5')}</VisuallyHidden>
    </Stars>
  );
}
