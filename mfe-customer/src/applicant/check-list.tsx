import { color, fontSize, space } from '@brightnest/kit/theme/tokens';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';

const List = styled.ul.attrs({ className: 'points' })`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  font-size: ${fontSize.sm};

  & li {
    display: flex;
    gap: ${space[2]};
    line-height: 1.5;
  }

  & svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin-top: 0.15em;
    color: ${color.accentText};
  }
`;

/** Points, each with a tick. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <List>
      {items.map((item) => (
        <li key={item}>
          <Check aria-hidden="true" />
          {item}
        </li>
      ))}
    </List>
  );
}
