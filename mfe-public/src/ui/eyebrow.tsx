import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';

/** A few words above a headline. */
export const Eyebrow = styled.p`
  width: fit-content;
  margin-bottom: ${space[4]};
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.warmBorder};
  border-radius: ${radius.full};
  background: ${color.warmSubtle};
  color: ${color.warmText};
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.semibold};
`;
