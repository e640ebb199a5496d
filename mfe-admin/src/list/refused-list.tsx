import { color, fontWeight, space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';

/** A record that stays as it was. */
export interface Refused {
  id: string;
  /** What it is called: "Jane Doe". */
  name: string;
  reason: string;
}

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  list-style: none;

  & strong {
    display: block;
    font-weight: ${fontWeight.semibold};
  }

  & span {
    color: ${color.textMuted};
    overflow-wrap: anywhere;
  }
`;

/** Which of several records stay as they were, and why. */
export function RefusedList({ refused }: { refused: readonly Refused[] }) {
  return (
    <List>
      {refused.map(({ id, name, reason }) => (
        <li key={id}>
          <strong>{name}</strong>
          <span>{reason}</span>
        </li>
      ))}
    </List>
  );
}
