import { fontWeight, space } from '@brightnest/kit/theme/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';

const Box = styled.section`
  & > h3 {
    font-size: inherit;
    font-weight: ${fontWeight.semibold};
  }

  & > ul {
    display: grid;
    gap: ${space[1]};
    margin: ${space[2]} 0 0;
    padding-inline-start: ${space[5]};
  }
`;

interface ConsequencesProps {
  title: string;
  lines: readonly string[];
}

/** What a change means to whom. */
export function Consequences({ title, lines }: ConsequencesProps) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Box>
  );
}
