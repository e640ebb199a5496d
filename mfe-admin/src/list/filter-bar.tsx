import { breakpoint, media, space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';

/** The search of a list, first and widest, with its filters beside it. */
export const FilterBar = styled.div.attrs({ role: 'search' })`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};

  & > :first-child {
    grid-column: 1 / -1;
  }

  ${media.md} {
    grid-template-columns: minmax(0, 1fr) 12rem 12rem;

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
