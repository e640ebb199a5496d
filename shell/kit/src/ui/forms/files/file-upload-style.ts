import { styled } from 'styled-components';
import { color, space } from '../../theme/tokens';

/** How much was sent. */
export const Bar = styled.progress`
  flex: 1 1 8rem;
  height: 0.5rem;
  accent-color: ${color.accent};
`;

/** The note that the file is there. */
export const Done = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.successText};

  /* Still there to be read out of, but no line of its own. */
  &:empty {
    position: absolute;
  }

  & svg {
    width: 1.125rem;
    height: 1.125rem;
  }
`;

/** Which file did not arrive and why, with another try. */
export const Failed = styled.div`
  display: flex;
  flex: 1 1 100%;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  overflow-wrap: anywhere;
  color: ${color.dangerText};

  & > svg {
    flex: none;
    align-self: flex-start;
    width: 1.125rem;
    height: 1.6em;
  }

  /* Beside the icon however long it is, and with room for the button after it where that fits. */
  & > span {
    flex: 0 1 auto;
    max-width: calc(100% - 1.75rem);
  }
`;
