import { space } from '@brightnest/kit/theme/tokens';
import { Button } from '@brightnest/kit/ui/button';
import { Notice } from '@brightnest/kit/ui/notice';
import { Container } from '@brightnest/kit/ui/page';
import { styled } from 'styled-components';
import { useSendWaiting } from './use-send-waiting';
import { useWaitingReports } from './use-waiting-reports';

const Place = styled(Container)`
  &:not(:empty) {
    padding-top: ${space[4]};
  }
`;

/** How much waits for the connection, and a way to try at once. */
export function WaitingNotice() {
  const { length } = useWaitingReports();
  const { sendWaiting, isLoading } = useSendWaiting(length);
  return (
    <Place role="status">
      {length > 0 && (
        <Notice
          action={
            <Button variant="secondary" onClick={() => void sendWaiting()} loading={isLoading}>
              Send now
            </Button>
          }
        >
          {length === 1 ? '1 change waits' : `${length} changes wait`} for the connection
        </Notice>
      )}
    </Place>
  );
}
