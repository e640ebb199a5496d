import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { styled } from 'styled-components';
import { CardGrid } from './card-style';

const Card = styled.li`
  /* As tall as the cards that follow, so that nothing below them moves. */
  height: 34rem;
`;

/** Cards on their way. */
export function CardSkeletons({ count = 3 }: { count?: number }) {
  return (
    <CardGrid aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Card key={index}>
          <Skeleton $height="100%" />
        </Card>
      ))}
    </CardGrid>
  );
}
