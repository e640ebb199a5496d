import { space } from '@brightnest/kit/theme/tokens';
import { Button } from '@brightnest/kit/ui/button';
import { styled } from 'styled-components';

// Beside the grip, also where a day is narrow.
const Narrow = styled(Button)`
  padding-inline: ${space[2]};
`;

interface MoveButtonProps {
  name: string;
  /** See KeepItemFocus. */
  focusKey: string;
  onClick: () => void;
}

/** Asks for another cleaner or time, without dragging. */
export function MoveButton({ name, focusKey, onClick }: MoveButtonProps) {
  return (
    <Narrow
      variant="ghost"
      size="sm"
      aria-label={`Move… ${name}`}
      data-focus-key={focusKey}
      onClick={onClick}
    >
      Move…
    </Narrow>
  );
}
