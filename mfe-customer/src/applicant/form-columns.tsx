import { media, space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';

/** A long form, and what goes with it after it or, from `lg` up, beside it. */
export const FormColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};

  /* What is focused stays clear of the header. */
  & :is(input, select, textarea, button) {
    scroll-margin-block: 8rem 4rem;
  }

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 20rem;
    align-items: start;
    gap: ${space[6]};
  }
`;
