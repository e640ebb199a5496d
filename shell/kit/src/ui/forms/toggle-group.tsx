import { t } from '@brightnest/contracts/translation';
import { Check } from 'lucide-react';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { ChoiceGroup, type ChoiceGroupProps, plainChoice } from './choice-group';
import { color, fontSize, fontWeight, radius, space } from '../theme/tokens';

/** Props of {@link ToggleGroup}. */
export interface ToggleGroupProps<V extends string = string> extends ChoiceGroupProps {
  name: string;
  options: readonly V[];
  /** What an option is called; itself when absent. */
  labelOf?: (option: V) => string;
  /** Options that can't be switched now. */
  isDisabled?: (option: V) => boolean;
  /** What is switched on. */
  value: readonly V[];
  /** Called with the choice in the order of `options`. */
  onChange: (value: V[]) => void;
  /** CSS length above which a long list scrolls. */
  maxHeight?: string;
  /** The first box, so that a form can move the focus here. */
  ref?: Ref<HTMLInputElement>;
}

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

  &:has(:disabled) {
    background: ${color.subtle};
    color: ${color.textMuted};
    cursor: not-allowed;
  }
`;

/** Any number of choices, each switched on and off: native check boxes underneath. */
export function ToggleGroup<V extends string = string>({
  name,
  options,
  labelOf = (option) => t<string>(option),
  isDisabled = () => false,
  value,
  onChange,
  maxHeight,
  ref,
  ...group
}: ToggleGroupProps<V>) {
  function toggle(option: V, isOn: boolean) {
    onChange(options.filter((other) => (other === option ? isOn : value.includes(other))));
  }

  return (
    <ChoiceGroup {...group}>
      <Chips $maxHeight={maxHeight}>
        {options.map((option, index) => (
          <Chip key={option}>
            <input
              ref={index === 0 ? ref : undefined}
              type="checkbox"
              name={name}
              value={option}
              checked={value.includes(option)}
              disabled={isDisabled(option)}
              aria-invalid={group.error ? true : undefined}
              onChange={({ target }) => toggle(option, target.checked)}
            />
            <Check aria-hidden="true" />
            {labelOf(option)}
          </Chip>
        ))}
      </Chips>
    </ChoiceGroup>
  );
}
