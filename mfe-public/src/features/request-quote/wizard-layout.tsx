import { media, space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';

/** The form, and the summary after it or, from `lg` up, beside it. */
export const WizardLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 21rem;
    align-items: start;
    gap: ${space[7]};
  }
`;
