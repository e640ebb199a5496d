import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/theme/tokens';
import { Grid } from '@brightnest/kit/ui/grid';
import { styled } from 'styled-components';
import type { Voice } from '../content/content-types';
import { Stars } from './stars';

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

interface VoicesProps {
  voices: readonly Voice[];
  /** Show the five stars that came with each. */
  stars?: boolean;
}

/** What people said of us. */
export function Voices({ voices, stars = false }: VoicesProps) {
  return (
    <Grid as="ul" $min="17rem">
      {voices.map(({ quote, name, place }) => (
        <li key={name}>
          <Card>
            {stars && <Stars />}
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
    </Grid>
  );
}
