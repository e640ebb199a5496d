import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/theme/tokens';
import { Grid } from '@brightnest/kit/ui/grid';
import { Star } from 'lucide-react';
import { styled } from 'styled-components';
import { homeContent } from '../../content/home';
import { Band } from './band';

const Voice = styled.figure`
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

const Stars = styled.div`
  display: flex;
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

export function Testimonials() {
  const { title, items } = homeContent.testimonials;
  return (
    <Band id="testimonials" title={title}>
      <Grid as="ul" $min="17rem">
        {items.map(({ quote, name, place }) => (
          <li key={name}>
            <Voice>
              <Stars role="img" aria-label="5 of 5 stars">
                {[1, 2, 3, 4, 5].map((star) => (
                  <Star key={star} />
                ))}
              </Stars>
              <blockquote>{quote}</blockquote>
              <figcaption>
                <Initial aria-hidden="true">{name.slice(0, 1)}</Initial>
                <span>
                  {name}
                  <small>{place}</small>
                </span>
              </figcaption>
            </Voice>
          </li>
        ))}
      </Grid>
    </Band>
  );
}
