import { color, fontSize, fontWeight, media, space } from '@brightnest/kit/theme/tokens';
import { Card } from '@brightnest/kit/ui/card';
import { styled } from 'styled-components';

/** After the form; beside it and always in view where there is room. */
export const SummaryCard = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};

  & h2 {
    font-size: ${fontSize.xl};
  }

  ${media.lg} {
    position: sticky;
    top: 5.5rem;
    max-height: calc(100dvh - 6.5rem);
    overflow-y: auto;
  }
`;

/** Terms with their values, one pair a line. */
export const Lines = styled.dl`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  font-size: ${fontSize.sm};

  & + & {
    padding-top: ${space[4]};
    border-top: 1px solid ${color.border};
  }
`;

/** One pair; the total stands out. */
export const Line = styled.div<{ $strong?: boolean }>`
  display: flex;
  justify-content: space-between;
  gap: ${space[4]};
  font-size: ${({ $strong }) => ($strong ? fontSize.lg : 'inherit')};
  font-weight: ${({ $strong }) => ($strong ? fontWeight.bold : 'inherit')};

  & dt {
    flex: none;
    max-width: 60%;
    color: ${({ $strong }) => ($strong ? color.text : color.textMuted)};
  }

  & dd {
    min-width: 0;
    font-variant-numeric: tabular-nums;
    text-align: end;
    overflow-wrap: anywhere;
  }

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
    font-weight: ${fontWeight.regular};
  }
`;

/** What goes without saying, and is said. */
export const SmallPrint = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.xs};
`;
