import { space } from '@brightnest/kit/theme/tokens';
import { Button } from '@brightnest/kit/ui/button';
import { styled } from 'styled-components';

// Beside the grip, also where a day is narrow.
const Narrow = styled(Button)`
  padding-inline: ${space[2]};
`;

/** Asks for another cleaner or time, without dragging. */
export function MoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Narrow variant="ghost" size="sm" aria-label={`Move… ${name}`} onClick={onClick}>
      Move…
    </Narrow>
  );
}
