import { media, space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';

/** The form, and the summary after it or, from `lg` up, beside it. */
export const WizardLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  /* What is focused stays clear of the header above and the summary bar below. */
  & :is(input, select, textarea, button) {
    scroll-margin-block: 8rem 6rem;
  }

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 21rem;
    align-items: start;
    gap: ${space[7]};
  }
`;
