import { color, radius, space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';

const Box = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding: ${space[3]} ${space[4]} ${space[3]} ${space[6]};
  border-radius: ${radius.md};
  background: ${color.subtle};
  list-style: disc;
`;

/** What a move changes, before it is made. */
export function MoveSummary({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null;
  return (
    <Box aria-label="What this changes">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </Box>
  );
}
