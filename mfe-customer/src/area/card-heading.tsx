import { color, space } from '@brightnest/kit/theme/tokens';
import { CardTitle } from '@brightnest/kit/ui/card';
import { Stack } from '@brightnest/kit/ui/stack';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';

const Explanation = styled.p`
  color: ${color.textMuted};
`;

interface CardHeadingProps {
  /** Names the card: its `aria-labelledby`. */
  id: string;
  /** Of the heading, which takes the focus. */
  ref?: Ref<HTMLHeadingElement>;
  explanation?: ReactNode;
  children: ReactNode;
}

// Below the header, which stays at the top of the window.
const Title = styled(CardTitle)`
  scroll-margin-top: calc(4.25rem + ${space[5]});
`;

/** What a card of the account is about. */
export function CardHeading({ id, ref, explanation, children }: CardHeadingProps) {
  return (
    <Stack $gap={1}>
      <Title id={id} ref={ref} tabIndex={-1}>
        {children}
      </Title>
      {explanation && <Explanation>{explanation}</Explanation>}
    </Stack>
  );
}
