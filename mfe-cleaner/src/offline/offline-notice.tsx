import { space } from '@brightnest/kit/theme/tokens';
import { Notice } from '@brightnest/kit/ui/notice';
import { Container } from '@brightnest/kit/ui/page';
import { styled } from 'styled-components';
import { asOfText } from './as-of-text';
import { useConnection } from './use-connection';

const Place = styled(Container)`
  &:not(:empty) {
    padding-top: ${space[4]};
  }
`;

/** That what is on the screen may have changed since, and since when. */
export function OfflineNotice() {
  const { isOffline, asOf } = useConnection();
  return (
    <Place role="status">
      {isOffline && (
        <Notice tone="info">
          You are offline.{asOf !== undefined && ` Your jobs are shown as of ${asOfText(asOf)}.`}
        </Notice>
      )}
    </Place>
  );
}
