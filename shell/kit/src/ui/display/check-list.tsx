import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { color, fontSize, space } from '../theme/tokens';

/** Lines, each behind an icon. */
export const IconList = styled.ul<{ $size?: 'sm' | 'md' }>`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  font-size: ${({ $size = 'md' }) => fontSize[$size]};

  & li {
    display: flex;
    gap: ${space[2]};
    line-height: 1.45;
  }

  & svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin-top: 0.15em;
    color: ${color.accentText};
  }
`;

interface CheckListProps {
  items: readonly string[];
  /** `sm` beside a form or in a small card. */
  size?: 'sm' | 'md';
}

/** Points, each with a tick. */
export function CheckList({ items, size }: CheckListProps) {
  return (
    <IconList $size={size}>
      {items.map((item) => (
        <li key={item}>
          <Check aria-hidden="true" />
          {item}
        </li>
      ))}
    </IconList>
  );
}
