import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import { color, radius, space } from '@brightnest/kit/theme/tokens';
import { VisuallyHidden } from '@brightnest/kit/ui/visually-hidden';
import { Star } from 'lucide-react';
import { styled } from 'styled-components';

const STARS = [1, 2, 3, 4, 5];

const Box = styled.figure`
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.subtle};

  & figcaption {
    display: flex;
  }

  & svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${color.warmText};
  }

  & blockquote {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

/** What the customer said of a clean. */
export function OwnReview({ booking }: { booking: CustomerBooking }) {
  const { customerRating, customerReview } = booking;
  if (customerRating === null) return null;
  return (
    <Box>
      <figcaption>
        <VisuallyHidden>{`You gave ${customerRating} of 5 stars`}</VisuallyHidden>
        {STARS.map((star) => (
          <Star
            key={star}
            aria-hidden="true"
            fill={star <= customerRating ? 'currentColor' : 'none'}
          />
        ))}
      </figcaption>
      {customerReview && <blockquote>{customerReview}</blockquote>}
    </Box>
  );
}
