import { space } from '@brightnest/kit/theme/tokens';
import { Card, CardTitle } from '@brightnest/kit/ui/card';
import { Cluster, Stack } from '@brightnest/kit/ui/stack';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

const Body = styled(Stack)`
  margin-top: ${space[4]};
`;

interface OverviewCardProps {
  title: string;
  /** The way to all of it. */
  more?: ReactNode;
  children: ReactNode;
}

/** One part of the overview under its heading. */
export function OverviewCard({ title, more, children }: OverviewCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Cluster $justify="space-between">
        <CardTitle id={id}>{title}</CardTitle>
        {more}
      </Cluster>
      <Body>{children}</Body>
    </Card>
  );
}
