import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';

/** A card as customers see it, in small. */
export const Preview = styled.figure`
  margin: 0;
  padding: ${space[4]};
  border: 1px dashed ${color.controlBorder};
  border-radius: ${radius.md};
  background: ${color.page};
  overflow-wrap: anywhere;

  & > figcaption {
    margin-bottom: ${space[3]};
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }

  & > div {
    display: flex;
    flex-direction: column;
    align-items: start;
    gap: ${space[2]};
  }

  & b {
    font-size: ${fontSize.lg};
    font-weight: ${fontWeight.semibold};
  }

  & ul {
    margin: 0;
    padding-inline-start: ${space[5]};
  }

  & strong {
    font-size: ${fontSize.lg};
    font-weight: ${fontWeight.bold};
    font-variant-numeric: tabular-nums;
  }

  & small {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;
