import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/theme/tokens';
import { plainChoice } from '@brightnest/kit/ui/choice-style';
import { styled } from 'styled-components';

/** Chips in equal columns, so that times stand below each other. */
export const ChipRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.75rem, 1fr));
  gap: ${space[2]};
`;

/** A label around a native radio button, drawn as one button. */
export const Chip = styled.label`
  ${plainChoice}
  display: grid;
  place-items: center;
  padding-inline: ${space[2]};
  border-radius: ${radius.md};
  font-size: ${fontSize.sm};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  &:has(:checked) {
    background: ${color.accent};
    color: ${color.onAccent};
    font-weight: ${fontWeight.semibold};
  }
`;
