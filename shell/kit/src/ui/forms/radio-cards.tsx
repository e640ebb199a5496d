import { t } from '@brightnest/contracts/translation';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { boxedChoice, ChoiceGroup, type ChoiceGroupProps } from './choice-group';
import { color, fontSize, fontWeight, radius, space, touchTarget } from '../theme/tokens';

/** One big choice. */
export interface CardChoice<V extends string = string> {
  value: V;
  label: string;
  description?: ReactNode;
  icon?: ReactNode;
}

/** Props of {@link RadioCards}. */
export interface RadioCardsProps<V extends string = string> extends ChoiceGroupProps {
  name: string;
  options: readonly CardChoice<V>[];
  value: V | undefined;
  onChange: (value: V) => void;
  /** Narrowest card before the grid wraps. */
  minCardWidth?: string;
  /** The first card's radio button, so that a form can move the focus here. */
  ref?: Ref<HTMLInputElement>;
}

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
  name,
  options,
  value,
  onChange,
  minCardWidth = '13rem',
  ref,
  ...group
}: RadioCardsProps<V>) {
  return (
    <ChoiceGroup role="radiogroup" {...group}>
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
            />
            {option.icon}
            <CardText>
              {translated(option.label)}
              {option.description && <small>{translated(option.description)}</small>}
            </CardText>
          </Card>
        ))}
      </Cards>
    </ChoiceGroup>
  );
}

/** Choices are constants of contracts, many of them. */
const translated = (text: ReactNode) => (typeof text === 'string' ? t(text) : text);
