import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space } from '../theme/tokens';

const TONES = {
  warning: {
    fill: color.warmSubtle,
    line: color.warmBorder,
    mark: color.warmText,
    Icon: TriangleAlert,
  },
  info: { fill: color.infoSubtle, line: color.infoBorder, mark: color.infoText, Icon: Info },
};

const Box = styled.div<{ $tone: keyof typeof TONES }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${({ $tone }) => TONES[$tone].line};
  border-radius: ${radius.md};
  background: ${({ $tone }) => TONES[$tone].fill};

  & > svg {
    flex: none;
    align-self: flex-start;
    width: 1.25rem;
    height: 1.6em;
    color: ${({ $tone }) => TONES[$tone].mark};
  }

  & > svg + * {
    flex: 1 1 12rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

interface NoticeProps {
  tone?: keyof typeof TONES;
  /** What it says. */
  children: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
  /** `alert` where it comes after the page and should be read out at once. */
  role?: 'alert';
}

/** A sentence that stays on the page, or what belongs to it, with the way on. */
export function Notice({ tone = 'warning', children, action, role }: NoticeProps) {
  const { Icon } = TONES[tone];
  return (
    <Box $tone={tone} role={role}>
      <Icon aria-hidden="true" />
      {typeof children === 'string' ? <p>{children}</p> : <div>{children}</div>}
      {action}
    </Box>
  );
}
