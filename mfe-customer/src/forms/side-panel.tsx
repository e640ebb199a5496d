import { Card } from '@brightnest/kit/ui/display/card';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

const Box = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};

  & h2 {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    font-size: ${fontSize.lg};
  }

  & h2 svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: ${color.accentText};
  }
`;

interface SidePanelProps {
  title: string;
  icon: ReactNode;
  children: ReactNode;
}

/** Something to know beside a form. */
export function SidePanel({ title, icon, children }: SidePanelProps) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id}>
      <h2 id={id}>
        {icon}
        {title}
      </h2>
      {children}
    </Box>
  );
}

const NumberedList = styled.ol.attrs({ className: 'numbered' })`
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
    <NumberedList>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </NumberedList>
  );
}
