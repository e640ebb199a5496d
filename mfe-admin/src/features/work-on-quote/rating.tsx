import { color, space } from '@brightnest/kit/theme/tokens';
import { VisuallyHidden } from '@brightnest/kit/ui/visually-hidden';
import { Star } from 'lucide-react';
import { styled } from 'styled-components';

const Stars = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  & svg {
    width: 0.95rem;
    height: 0.95rem;
    color: ${color.warmText};
  }
`;

/** How customers rated somebody, of five. */
export function Rating({ rating }: { rating: number | null | undefined }) {
  if (typeof rating !== 'number') return <>Not rated yet</>;
  return (
    <Stars>
      <Star aria-hidden="true" />
      <VisuallyHidden>Rated </VisuallyHidden>
      {rating.toFixed(1)}
      <VisuallyHidden> of 5</VisuallyHidden>
    </Stars>
  );
}
