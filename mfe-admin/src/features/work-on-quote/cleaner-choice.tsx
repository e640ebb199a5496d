import {
  color,
  fontSize,
  fontWeight,
  radius,
  space,
  touchTarget,
} from '@brightnest/kit/theme/tokens';
import { Badge } from '@brightnest/kit/ui/badge';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Rating } from './rating';
import type { Choice } from './use-choices';

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
    return <Badge icon={null}>{isCustom ? 'Custom cleaner' : 'No longer listed'}</Badge>;
  const { isAvailable, busyReason, jobsThisWeek, maxJobsPerWeek } = candidate;
  return (
    <>
      {isAvailable ? <Badge tone="success">Available</Badge> : <Badge tone="warning">Busy</Badge>}
      {busyReason && <span>{busyReason}</span>}
      <span>
        {jobsThisWeek} of {maxJobsPerWeek} jobs that week
      </span>
    </>
  );
}

interface CleanerChoiceProps {
  choice: Choice;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

/** One cleaner to tick. Whoever is busy can only be let go. */
export function CleanerChoice({ choice, isTicked, onTick }: CleanerChoiceProps) {
  const id = useId();
  const isFree = choice.candidate?.isAvailable ?? true;
  return (
    <Row>
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-about`}
        checked={isTicked}
        disabled={!isFree && !choice.isAssigned && !isTicked}
        onChange={({ target }) => onTick(target.checked)}
      />
      <label htmlFor={id}>{choice.name}</label>
      <p id={`${id}-about`}>
        <Availability choice={choice} />
        {!choice.isCustom && <Rating rating={choice.rating} />}
        {choice.isAssigned && <Badge tone="info">Currently Assigned</Badge>}
      </p>
    </Row>
  );
}
