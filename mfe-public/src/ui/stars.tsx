import { color } from '@brightnest/kit/theme/tokens';
import { Star } from 'lucide-react';
import { styled } from 'styled-components';

const Row = styled.span`
  display: inline-flex;
  gap: 2px;
  color: ${color.warm};

  & svg {
    width: 1.125rem;
    height: 1.125rem;
    fill: currentcolor;
    stroke: ${color.warmText};
    stroke-width: 1;
  }
`;

/** Five stars. */
export function Stars({ label = '5 of 5 stars' }: { label?: string }) {
  return (
    <Row role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} />
      ))}
    </Row>
  );
}
