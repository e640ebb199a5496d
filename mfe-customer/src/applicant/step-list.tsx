import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';

const List = styled.ol.attrs({ className: 'numbered' })`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  counter-reset: step;
  font-size: ${fontSize.sm};

  & li {
    display: grid;
    grid-template-columns: 1.75rem minmax(0, 1fr);
    column-gap: ${space[3]};
    line-height: 1.45;
    counter-increment: step;
  }

  & li::before {
    content: counter(step) / '';
    grid-row: span 2;
    display: grid;
    place-items: center;
    width: 1.75rem;
    height: 1.75rem;
    border-radius: ${radius.full};
    background: ${color.accentSubtle};
    color: ${color.accentText};
    font-weight: ${fontWeight.semibold};
  }

  & strong {
    font-weight: ${fontWeight.semibold};
  }

  & span {
    color: ${color.textMuted};
  }
`;

interface StepListProps {
  steps: readonly { title: string; text: string }[];
}

/** What comes after what, numbered. */
export function StepList({ steps }: StepListProps) {
  return (
    <List>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </List>
  );
}
