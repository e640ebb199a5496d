import { color, radius, space } from '@brightnest/kit/theme/tokens';
import { TextField } from '@brightnest/kit/ui/field';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CleanerChoice } from './cleaner-choice';
import { Quiet } from './panel';
import type { Choice, useChoices } from './use-choices';

// Room for about five, so that the button below stays near.
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

/** The cleaners to tick, with a search among them. */
export function ChoiceList({ answer, ticked, onTick }: ChoiceListProps) {
  const [search, setSearch] = useState('');
  const { choices, error, isFetching, refetch } = answer;

  if (!choices && error) {
    return (
      <ErrorState
        title="Error loading the cleaners"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!choices) {
    return (
      <Stack $gap={3} role="status" aria-busy="true" aria-label="Loading the cleaners">
        {['one', 'two', 'three'].map((row) => (
          <Skeleton key={row} $height="3.5rem" />
        ))}
      </Stack>
    );
  }
  if (choices.length === 0) {
    return <Quiet>No cleaner works at that time. Enter somebody by e-mail below.</Quiet>;
  }
  const shown = choices.filter((choice) => matches(choice, search));
  const names = choices.filter(({ id }) => ticked.includes(id)).map(({ name }) => name);
  return (
    <Stack $gap={2}>
      <TextField
        type="search"
        label="Search cleaners"
        placeholder="Name or email"
        value={search}
        // Enter would send the form that the list is part of.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Scroller aria-label="Cleaners" aria-busy={isFetching}>
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
            <Quiet>No cleaner matches.</Quiet>
          </Padded>
        )}
      </Scroller>
      <Quiet role="status">
        {names.length > 0 ? `Chosen: ${names.join(', ')}` : 'Nobody is chosen.'}
      </Quiet>
    </Stack>
  );
}
