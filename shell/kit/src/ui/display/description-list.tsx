import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, space } from '../theme/tokens';

interface DescriptionListProps {
  /** Names and values in reading order. */
  items: readonly { term: string; description: ReactNode }[];
  /** Whether all are short: two stand beside each other on a phone. */
  isShort?: boolean;
}

const columns = 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))';
const shortColumns = 'repeat(auto-fill, minmax(7.5rem, 1fr))';

const List = styled.dl<{ $short: boolean }>`
  display: grid;
  grid-template-columns: ${({ $short }) => ($short ? shortColumns : columns)};
  max-width: ${({ $short }) => ($short ? '36rem' : 'none')};
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
export function DescriptionList({ items, isShort = false }: DescriptionListProps) {
  return (
    <List $short={isShort}>
      {items.map(({ term, description }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </List>
  );
}
