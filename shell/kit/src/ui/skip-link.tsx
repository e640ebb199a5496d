import { styled } from 'styled-components';
import { color, radius, space, zIndex } from '../theme/tokens';

const Anchor = styled.a`
  position: fixed;
  top: ${space[2]};
  left: ${space[2]};
  z-index: ${zIndex.skipLink};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.accent};
  color: ${color.onAccent};

  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

/** First stop of the Tab key: jumps over the navigation to the element with `targetId`. */
export function SkipLink({ targetId = 'main' }: { targetId?: string }) {
  return <Anchor href={`#${targetId}`}>Skip to main content</Anchor>;
}
