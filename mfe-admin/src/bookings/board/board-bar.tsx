import { Button } from '@brightnest/kit/ui/controls/button';
import { Cluster, WideLabel } from '@brightnest/kit/ui/display/layout';
import { fontSize } from '@brightnest/kit/ui/theme/tokens';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Title = styled.h3`
  font-size: ${fontSize.lg};
`;

type Step = readonly [label: string, onClick: (() => void) | undefined];

interface BoardBarProps {
  /** What is shown: "14 Jan 2030 to 20 Jan 2030". */
  title: string;
  back: Step;
  /** Without a function it is shown already. */
  now: Step;
  next: Step;
  children?: ReactNode;
}

/** Title of a board, and buttons to what is before and after. */
export function BoardBar({ title, back, now, next, children }: BoardBarProps) {
  return (
    <Cluster $justify="space-between">
      <Title aria-live="polite">{title}</Title>
      <Cluster $gap={2}>
        {children}
        <Button variant="secondary" size="sm" onClick={back[1]}>
          <ChevronLeft aria-hidden="true" />
          <WideLabel>{back[0]}</WideLabel>
        </Button>
        <Button variant="secondary" size="sm" disabled={!now[1]} onClick={now[1]}>
          {now[0]}
        </Button>
        <Button variant="secondary" size="sm" onClick={next[1]}>
          <WideLabel>{next[0]}</WideLabel>
          <ChevronRight aria-hidden="true" />
        </Button>
      </Cluster>
    </Cluster>
  );
}
