import { styled } from 'styled-components';
import { color, fontSize, motion, radius, space } from '../theme/tokens';
import { type ButtonStyleProps, buttonStyle } from '../controls/button';
import { visuallyHiddenStyle } from '../display/layout';

/** The area that takes a dropped file. */
export const DropZone = styled.div<{ $over: boolean }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1.5px dashed ${({ $over }) => ($over ? color.accent : color.controlBorder)};
  border-radius: ${radius.md};
  background: ${({ $over }) => ($over ? color.accentSubtle : color.surface)};
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
  transition: background-color ${motion.fast};
`;

/** The label that looks like the button; the native input before it keeps focus and keyboard. */
export const ChooseLabel = styled.label<ButtonStyleProps>`
  ${buttonStyle}
`;

/** The native input: seen by nobody, used by everybody. */
export const FileInput = styled.input`
  ${visuallyHiddenStyle}

  &:focus-visible + ${ChooseLabel} {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
`;

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
    width: 1.125rem;
    height: 1.125rem;
  }
`;
