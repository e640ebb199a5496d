import { breakpoint, media, space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';

interface FilterBarProps {
  /** How many filters stand beside the search; 2 when absent. */
  $filters?: number;
}

/** The search of a list, first and widest, with its filters beside it. */
export const FilterBar = styled.div.attrs({ role: 'search' })<FilterBarProps>`
  display: grid;
  grid-template-columns: repeat(${({ $filters = 2 }) => $filters}, minmax(0, 1fr));
  gap: ${space[3]};

  & > :first-child {
    grid-column: 1 / -1;
  }

  ${media.md} {
    grid-template-columns: minmax(0, 1fr) repeat(${({ $filters = 2 }) => $filters}, 12rem);

    & > :first-child {
      grid-column: auto;
    }
  }
`;

/** Only where rows are cards: there are no column headers to sort by then. */
export const OnNarrow = styled.div`
  grid-column: 1 / -1;

  @media (min-width: ${breakpoint.md}px) {
    display: none;
  }
`;
