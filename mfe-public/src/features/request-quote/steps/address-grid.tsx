import { media, space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';

/** A long answer with a short one beside it where there is room. */
export const AddressGrid = styled.div`
  display: grid;
  gap: ${space[4]};

  ${media.sm} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`;
