import { color, space } from '@brightnest/kit/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ServiceIllustration } from '../illustrations/service-illustrations';
import { risingCard } from '../ui/cards';

const Card = styled.li`
  ${risingCard}
  display: flex;
  flex-direction: column;
  overflow: clip;

  & > svg {
    width: 100%;
    height: auto;
  }
`;

const Text = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  padding: ${space[5]};

  & > p {
    color: ${color.textMuted};
  }

  & > ul {
    flex: 1;
  }
`;

interface IllustratedCardProps {
  /** The service's name and category, which choose the drawing. */
  name: string;
  category: string;
  children: ReactNode;
}

/** A service under its drawing, as an entry of a list. */
export function IllustratedCard({ name, category, children }: IllustratedCardProps) {
  return (
    <Card>
      <ServiceIllustration name={name} category={category} />
      <Text>{children}</Text>
    </Card>
  );
}
