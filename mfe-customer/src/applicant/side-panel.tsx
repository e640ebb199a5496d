import { color, fontSize, space } from '@brightnest/kit/theme/tokens';
import { Card } from '@brightnest/kit/ui/card';
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
