import { space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';

/** The catalogue's cards, as many beside each other as fit. */
export const ExtrasGrid = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: ${space[3]};
`;
