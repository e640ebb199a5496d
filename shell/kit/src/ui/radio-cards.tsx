import { type ReactNode, type Ref, useId } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, radius, space, touchTarget } from './tokens';
import { boxedChoice, FieldError, Hint, RequiredMark } from './field-frame';

/** One big choice. */
export interface CardChoice<V extends string = string> {
  value: V;
  label: string;
  description?: ReactNode;
  icon?: ReactNode;
}

/** Props of {@link RadioCards}. */
export interface RadioCardsProps<V extends string = string> {
  /** The question; read out as the group's name. */
  legend: ReactNode;
  name: string;
  options: readonly CardChoice<V>[];
  value: V | undefined;
  onChange: (value: V) => void;
  onBlur?: () => void;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  /** Narrowest card before the grid wraps. */
  minCardWidth?: string;
  /** The first card's radio button, so that a form can move the focus here. */
  ref?: Ref<HTMLInputElement>;
}

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
`;

const Legend = styled.legend`
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.medium};
  margin-bottom: ${space[1]};
`;

const Cards = styled.div<{ $min: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $min }) => $min}), 1fr));
  gap: ${space[3]};
`;

const Card = styled.label`
  ${boxedChoice}
  min-height: calc(${touchTarget} + ${space[4]});
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.lg};

  &:has(:checked) {
    box-shadow: inset 0 0 0 1px ${color.accent};
  }

  & svg {
    flex: none;
    color: ${color.accentText};
  }
`;

const CardText = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
  font-weight: ${fontWeight.semibold};
  line-height: 1.35;

  & small {
    font-size: ${fontSize.sm};
    font-weight: ${fontWeight.regular};
    color: ${color.textMuted};
  }
`;

/** One choice among a few, as large cards: native radio buttons underneath. */
export function RadioCards<V extends string = string>({
  legend,
  name,
  options,
  value,
  onChange,
  onBlur,
  hint,
  error,
  required,
  minCardWidth = '13rem',
  ref,
}: RadioCardsProps<V>) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return (
    <Group
      role="radiogroup"
      aria-describedby={describedBy.join(' ') || undefined}
      aria-invalid={error ? true : undefined}
      aria-required={required || undefined}
    >
      <Legend>
        {legend}
        {required && <RequiredMark />}
      </Legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <Cards $min={minCardWidth}>
        {options.map((option, index) => (
          <Card key={option.value}>
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            {option.icon}
            <CardText>
              {option.label}
              {option.description && <small>{option.description}</small>}
            </CardText>
          </Card>
        ))}
      </Cards>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Group>
  );
}
