import { type DragEvent, type ReactNode, type Ref, useState } from 'react';
import { css, styled } from 'styled-components';
import { type ButtonStyleProps, buttonStyle } from '../../controls/button';
import { visuallyHiddenStyle } from '../../display/layout';
import { color, fontSize, motion, radius, space } from '../../theme/tokens';
import type { FieldControl } from '../field-frame';

const frameStyle = css<{ $over: boolean }>`
  padding: ${space[4]};
  background: ${({ $over }) => ($over ? color.accentSubtle : color.surface)};
  border: 1.5px dashed ${({ $over }) => ($over ? color.accent : color.controlBorder)};
`;

const DropZone = styled.div<{ $over: boolean; $plain: boolean }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  border-radius: ${radius.md};
  background: ${({ $over }) => ($over ? color.accentSubtle : 'transparent')};
  ${({ $plain }) => !$plain && frameStyle}
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
  transition: background-color ${motion.fast};
`;

/** The label that looks like the button; the native input before it keeps focus and keyboard. */
export const ChooseLabel = styled.label<ButtonStyleProps>`
  ${buttonStyle}
`;

// The native input: seen by nobody, used by everybody.
const FileInput = styled.input`
  ${visuallyHiddenStyle}

  &:focus-visible + ${ChooseLabel} {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
`;

interface FileDropProps {
  /** What the field around it ties to its label, hint and error. */
  control: FieldControl;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  /** Types that the system's dialog offers. */
  accept: string;
  multiple?: boolean;
  /** Without a frame, where it stands in a row with others. */
  plain?: boolean;
  onChosen: (files: readonly File[]) => void;
  /** A {@link ChooseLabel} first, then what becomes of the files. */
  children: ReactNode;
}

/** The area of a field in which files are dropped or chosen. */
export function FileDrop({
  control,
  name,
  ref,
  accept,
  multiple,
  plain = false,
  onChosen,
  children,
}: FileDropProps) {
  const [isOver, setIsOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    onChosen([...event.dataTransfer.files]);
  }

  return (
    <DropZone
      $over={isOver}
      $plain={plain}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <FileInput
        {...control}
        ref={ref}
        name={name}
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          onChosen([...(target.files ?? [])]);
          // Else choosing the same file again would change nothing and be ignored.
          target.value = '';
        }}
      />
      {children}
    </DropZone>
  );
}
