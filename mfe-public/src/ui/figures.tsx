import { color, fontSize, fontWeight, space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';
import type { Figure } from '../content/content-types';

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[6]};
  margin-top: ${space[6]};

  & > div {
    display: flex;
    flex-direction: column-reverse;
  }

  & dd {
    font-size: ${fontSize.xl};
    font-weight: ${fontWeight.bold};
    line-height: 1.2;
  }

  & dt {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

/** What we are proud of, in numbers. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <List>
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
