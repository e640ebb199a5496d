import { color, space } from '@brightnest/kit/theme/tokens';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};

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

/** What is included, each with a tick. */
export function CheckList({ items, label }: { items: readonly string[]; label?: string }) {
  return (
    <List aria-label={label}>
      {items.map((item) => (
        <li key={item}>
          <Check aria-hidden="true" />
          {item}
        </li>
      ))}
    </List>
  );
}
