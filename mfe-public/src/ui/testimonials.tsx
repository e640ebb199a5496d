import { t } from '@brightnest/contracts/translation';
import { Grid } from '@brightnest/kit/ui/display/layout';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { useMinWidth } from '@brightnest/kit/ui/theme/use-min-width';
import { Star } from 'lucide-react';
import { styled } from 'styled-components';
import type { Testimonial } from '../content/content-types';
import { swipedOnPhones } from './cards';

const Card = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  height: 100%;
  padding: ${space[5]};
  border-radius: ${radius.lg};
  background: ${color.accentSubtle};

  & blockquote {
    flex: 1;
    font-size: ${fontSize.lg};
    line-height: 1.5;
  }

  & figcaption {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    font-weight: ${fontWeight.semibold};
    line-height: 1.3;
  }

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
    font-weight: ${fontWeight.regular};
  }
`;

const Initial = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${radius.full};
  background: ${color.accent};
  color: ${color.onAccent};
`;

interface TestimonialsProps {
  testimonials: readonly Testimonial[];
  /** Show the stars that came with each. */
  stars?: boolean;
}

/** What people said of us. */
export function Testimonials({ testimonials, stars = false }: TestimonialsProps) {
  // A phone swipes through it; keys scroll it once it has the focus.
  const isWide = useMinWidth('md');
  return (
    <Said as="ul" $min="17rem" tabIndex={isWide ? undefined : 0}>
      {testimonials.map(({ quote, name, place, stars: count }) => (
        <li key={`${name} ${quote}`}>
          <Card>
            {stars && <Stars count={count} />}
            <blockquote>{quote}</blockquote>
            <figcaption>
              <Initial aria-hidden="true">{name.slice(0, 1)}</Initial>
              <span>
                {name}
                <small>{place}</small>
              </span>
            </figcaption>
          </Card>
        </li>
      ))}
    </Said>
  );
}

const Said = styled(Grid)`
  ${swipedOnPhones}
`;

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

const STARS = [1, 2, 3, 4, 5];

interface StarsProps {
  count?: number | undefined;
  /** As it is read out. */
  label?: string;
}

/** Five stars, or so many. */
export function Stars({
  count = STARS.length,
  label = t('{rating} of 5 stars', { rating: count }),
}: StarsProps) {
  return (
    <Row role="img" aria-label={label}>
      {STARS.slice(0, count).map((star) => (
        <Star key={star} />
      ))}
    </Row>
  );
}
