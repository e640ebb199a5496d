import { Page } from '../ui/page';
import { Skeleton } from '../ui/skeleton';
import { Stack } from '../ui/stack';
import { color } from '../theme/tokens';
import { styled } from 'styled-components';

const Note = styled.p`
  color: ${color.textMuted};
`;

/** The place of a screen whose code is on its way. */
export function PageSkeleton() {
  return (
    <Page aria-busy="true">
      <Stack $gap={5}>
        <Note role="status">Loading...</Note>
        <Skeleton $height="2.75rem" $width="24rem" />
        <Skeleton $height="1.25rem" $width="36rem" />
        <Skeleton $height="14rem" />
      </Stack>
    </Page>
  );
}
