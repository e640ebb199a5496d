import { breakpoint, media, space } from '@brightnest/kit/theme/tokens';
import { css, styled } from 'styled-components';

interface FilterBarProps {
  /** How many filters stand beside the search; 2 when absent. */
  $filters?: number;
}

// As many filters as there is room for beside the search.
const BESIDE = 3;

const beside = css<FilterBarProps>`
  grid-template-columns: minmax(0, 1fr) repeat(${({ $filters = 2 }) => $filters}, 12rem);

  & > :first-child {
    grid-column: auto;
  }
`;

const below = css<FilterBarProps>`
  grid-template-columns: repeat(3, minmax(0, 1fr));

  ${media.lg} {
    grid-template-columns: repeat(${({ $filters = 2 }) => $filters}, minmax(0, 1fr));
  }
`;

/** The search of a list, first and widest, with its filters beside it. */
export const FilterBar = styled.div.attrs({ role: 'search' })<FilterBarProps>`
  display: grid;
  grid-template-columns: repeat(${({ $filters = 2 }) => Math.min($filters, 2)}, minmax(0, 1fr));
  gap: ${space[3]};

  & > :first-child {
    grid-column: 1 / -1;
  }

  ${media.md} {
    ${({ $filters = 2 }) => ($filters > BESIDE ? below : beside)}
  }
`;

/** Only where rows are cards: there are no column headers to sort by then. */
export const OnNarrow = styled.div`
  grid-column: 1 / -1;

  @media (min-width: ${breakpoint.md}px) {
    display: none;
  }
`;
