import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, space } from '../theme/tokens';

interface DescriptionListProps {
  /** Names and values in reading order. */
  items: readonly { term: string; description: ReactNode }[];
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${space[3]} ${space[5]};

  & > div {
    min-width: 0;
  }

  & dt {
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
    font-weight: ${fontWeight.medium};
  }

  & dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

/** Facts of one record, each under its name. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <List>
      {items.map(({ term, description }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </List>
  );
}
