import { Cluster, Grid, Stack } from '@brightnest/kit/ui/display/layout';
import {
  color,
  fontSize,
  fontWeight,
  radius,
  shadow,
  space,
} from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';
import { say, type States } from '../state';

const Swatch = styled.div<{ $fill: string }>`
  & > span {
    display: block;
    height: 2.5rem;
    border: 1px solid ${color.border};
    border-radius: ${radius.sm};
    background: ${({ $fill }) => $fill};
  }

  font-size: ${fontSize.xs};
`;

const Line = styled.p<{ $size: string; $weight?: number }>`
  font-size: ${({ $size }) => $size};
  font-weight: ${({ $weight = fontWeight.regular }) => $weight};
  line-height: 1.3;
`;

const Sheet = styled.div<{ $shadow: string; $radius: string }>`
  padding: ${space[5]};
  border-radius: ${({ $radius }) => $radius};
  background: ${color.surface};
  box-shadow: ${({ $shadow }) => $shadow};
`;

const tokens: States = {
  colours: () => (
    <Grid $min="7.5rem" $gap={3}>
      {Object.entries(color).map(([name, fill]) => (
        <Swatch key={name} $fill={fill}>
          <span />
          {name}
        </Swatch>
      ))}
    </Grid>
  ),
  'sizes of type': () => (
    <Stack $gap={2}>
      {Object.entries(fontSize).map(([name, size]) => (
        <Line key={name} $size={size}>
          {name} {say('A clean home', 'Ein sauberes Zuhause')}
        </Line>
      ))}
    </Stack>
  ),
  weights: () => (
    <Cluster>
      {Object.entries(fontWeight).map(([name, weight]) => (
        <Line key={name} $size={fontSize.lg} $weight={weight}>
          {name}
        </Line>
      ))}
    </Cluster>
  ),
  'shadows and corners': () => (
    <Grid $min="7rem">
      {Object.entries(shadow).map(([name, value], index) => (
        <Sheet key={name} $shadow={value} $radius={Object.values(radius)[index]!}>
          {name}
        </Sheet>
      ))}
    </Grid>
  ),
};

export const theme: Readonly<Record<string, States>> = { 'theme/tokens': tokens };
