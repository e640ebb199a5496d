import { space } from '@brightnest/kit/theme/tokens';
import { Button } from '@brightnest/kit/ui/button';
import { Notice } from '@brightnest/kit/ui/notice';
import { Container } from '@brightnest/kit/ui/page';
import { useState } from 'react';
import { styled } from 'styled-components';
import { RefusedNotice } from './refused-notice';
import { sinceText } from './since-text';
import { useSendWaiting } from './use-send-waiting';
import { useWaiting } from './use-waiting';

const Place = styled(Container)`
  & > :not(:empty) {
    margin-top: ${space[3]};
  }
`;

/** How much waits for the connection and since when, a way to try at once, and what was refused. */
export function WaitingNotice() {
  const { waiting, refused } = useWaiting();
  const send = useSendWaiting(waiting.length > 0);
  const [isTrying, setIsTrying] = useState(false);
  const late = waiting.filter(({ hasWaited }) => hasWaited);
  const [first] = late;

  async function tryNow() {
    setIsTrying(true);
    await send();
    setIsTrying(false);
  }

  return (
    <Place>
      {refused.map((entry) => (
        <RefusedNotice key={entry.key} entry={entry} />
      ))}
      <div role="status">
        {first && (
          <Notice
            action={
              <Button variant="secondary" onClick={() => void tryNow()} loading={isTrying}>
                Send now
              </Button>
            }
          >
            {late.length === 1 ? '1 change waits' : `${late.length} changes wait`} for the
            connection, since {sinceText(first.at, new Date())}
          </Notice>
        )}
      </div>
    </Place>
  );
}
