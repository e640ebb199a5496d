import { color, space } from '@brightnest/kit/theme/tokens';
import { Spinner } from '@brightnest/kit/ui/spinner';
import { styled } from 'styled-components';

const Waiting = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[3]};
  min-height: 60vh;
  color: ${color.textMuted};
`;

/** What is there until the job and its areas are. */
export function LoadingDetails() {
  return (
    <Waiting role="status">
      <Spinner decorative size="2rem" />
      Loading application details...
    </Waiting>
  );
}
