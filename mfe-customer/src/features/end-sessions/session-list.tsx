import type { OwnSession } from '@brightnest/contracts/auth/sessions';
import { color, fontSize, fontWeight, space } from '@brightnest/kit/theme/tokens';
import { Notice } from '@brightnest/kit/ui/notice';
import { styled } from 'styled-components';
import { SessionRow } from './session-row';

const List = styled.ul`
  & > li {
    padding-block: ${space[3]};
    border-top: 1px solid ${color.border};
  }

  & > li:first-child {
    border-top: 0;
  }

  & strong {
    font-weight: ${fontWeight.semibold};
  }

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

interface SessionListProps {
  sessions: readonly OwnSession[];
  /** One of them was ended, and its row is gone. */
  onEnded: () => void;
}

export function SessionList({ sessions, onEnded }: SessionListProps) {
  const now = new Date();
  return (
    <>
      <List className="sessions">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} onEnded={onEnded} />
        ))}
      </List>
      {sessions.length === 1 && <Notice tone="info">This is your only session</Notice>}
    </>
  );
}
