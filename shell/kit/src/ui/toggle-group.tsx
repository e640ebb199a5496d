import { Check } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, radius, space } from './tokens';
import { FieldError, Hint, plainChoice, RequiredMark } from './field-frame';

/** Props of {@link ToggleGroup}. */
export interface ToggleGroupProps<V extends string = string> {
  /** The question; read out as the group's name. */
  legend: ReactNode;
  name: string;
  options: readonly V[];
  /** What is switched on. */
  value: readonly V[];
  /** Called with the choice in the order of `options`. */
  onChange: (value: V[]) => void;
  /** Called when the focus leaves the group, not when it moves from one choice to the next. */
  onBlur?: () => void;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  /** CSS length above which a long list scrolls. */
  maxHeight?: string;
  /** The first box, so that a form can move the focus here. */
  ref?: Ref<HTMLInputElement>;
}

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
`;

const Legend = styled.legend`
  margin-bottom: ${space[2]};
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.medium};
`;

const Chips = styled.div<{ $maxHeight?: string }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  max-height: ${({ $maxHeight }) => $maxHeight};
  /* Room for the focus ring, which a scrolling box would cut off. */
  padding: ${({ $maxHeight }) => ($maxHeight ? space[2] : 0)};
  overflow-y: ${({ $maxHeight }) => ($maxHeight ? 'auto' : 'visible')};
  border: ${({ $maxHeight }) => ($maxHeight ? `1px solid ${color.border}` : 0)};
  border-radius: ${radius.md};
`;

const Chip = styled.label`
  ${plainChoice}
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  padding: 0 ${space[4]};
  border-radius: ${radius.full};
  font-size: ${fontSize.sm};

  &:has(:checked) {
    font-weight: ${fontWeight.medium};
  }

  & svg {
    width: 1rem;
    height: 1rem;
    color: ${color.accentText};
  }

  &:not(:has(:checked)) svg {
    display: none;
  }
`;

/** Any number of choices, each switched on and off: native check boxes underneath. */
export function ToggleGroup<V extends string = string>({
  legend,
  name,
  options,
  value,
  onChange,
  onBlur,
  hint,
  error,
  required,
  maxHeight,
  ref,
}: ToggleGroupProps<V>) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);

  function toggle(option: V, isOn: boolean) {
    onChange(options.filter((other) => (other === option ? isOn : value.includes(other))));
  }

  return (
    <Group
      aria-describedby={describedBy.join(' ') || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.();
      }}
    >
      <Legend>
        {legend}
        {required && <RequiredMark />}
      </Legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <Chips $maxHeight={maxHeight}>
        {options.map((option, index) => (
          <Chip key={option}>
            <input
              ref={index === 0 ? ref : undefined}
              type="checkbox"
              name={name}
              value={option}
              checked={value.includes(option)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => toggle(option, target.checked)}
            />
            <Check aria-hidden="true" />
            {option}
          </Chip>
        ))}
      </Chips>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Group>
  );
}
