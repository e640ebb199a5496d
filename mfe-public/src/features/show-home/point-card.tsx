import { color, fontSize, radius, space } from '@brightnest/kit/theme/tokens';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Point = styled.li`
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: ${space[2]};

  & h3 {
    font-size: ${fontSize.lg};
  }

  & p {
    color: ${color.textMuted};
  }
`;

export const IconTile = styled.span<{ $warm?: boolean }>`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  margin-bottom: ${space[2]};
  border-radius: ${radius.md};
  background: ${({ $warm }) => ($warm ? color.warmSubtle : color.accentSubtle)};
  color: ${({ $warm }) => ($warm ? color.warmText : color.accentText)};
`;

interface PointCardProps {
  icon: LucideIcon;
  title: string;
  text: string;
  warm?: boolean;
  children?: ReactNode;
}

/** A point with its icon, as an entry of a list. */
export function PointCard({ icon: Icon, title, text, warm, children }: PointCardProps) {
  return (
    <Point>
      <IconTile $warm={warm} aria-hidden="true">
        <Icon />
      </IconTile>
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </Point>
  );
}
