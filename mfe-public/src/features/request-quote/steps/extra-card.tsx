import { MAX_EXTRA_QUANTITY, type QuoteExtra } from '@brightnest/contracts/quotes/quote-extras';
import {
  color,
  fontSize,
  fontWeight,
  motion,
  radius,
  space,
  touchTarget,
} from '@brightnest/kit/theme/tokens';
import { NumberStepper } from '@brightnest/kit/ui/number-stepper';
import { useId } from 'react';
import { styled } from 'styled-components';

interface ExtraCardProps {
  extra: QuoteExtra;
  checked: boolean;
  onToggle: () => void;
  quantity: number;
  onQuantity: (units: number) => void;
}

const Card = styled.div`
  display: flex;
  flex-direction: column;
  border: 1px solid ${color.controlBorder};
  border-radius: ${radius.lg};
  background: ${color.surface};
  transition:
    background-color ${motion.fast},
    border-color ${motion.fast};

  &:has(label:hover) {
    background: ${color.subtle};
  }

  &:has(:checked) {
    border-color: ${color.accent};
    box-shadow: inset 0 0 0 1px ${color.accent};
    background: ${color.accentSubtle};
  }

  &:has(input[type='checkbox']:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
`;

const Choice = styled.label`
  flex: 1;
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0 ${space[3]};
  align-items: center;
  align-content: center;
  min-height: calc(${touchTarget} + ${space[4]});
  padding: ${space[3]} ${space[4]};
  cursor: pointer;

  & input {
    grid-row: span 2;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: ${color.accent};
    outline: none;
  }

  & strong {
    font-weight: ${fontWeight.semibold};
    line-height: 1.3;
  }

  & small {
    font-size: ${fontSize.sm};
    color: ${color.textMuted};
  }
`;

const Units = styled.div`
  padding: 0 ${space[4]} ${space[3]} calc(1.25rem + ${space[4]} + ${space[3]});
`;

/** One extra of the catalogue: chosen or not, and how many of it. */
export function ExtraCard({ extra, checked, onToggle, quantity, onQuantity }: ExtraCardProps) {
  const priceId = useId();
  return (
    <Card>
      <Choice>
        <input
          type="checkbox"
          checked={checked}
          onChange={onToggle}
          aria-describedby={priceId}
          aria-label={extra.label}
        />
        <strong>{extra.label}</strong>
        <small id={priceId}>
          {extra.priceLabel}
          {extra.note && ` · ${extra.note}`}
        </small>
      </Choice>
      {checked && extra.countable && (
        <Units>
          <NumberStepper
            label={`Quantity of ${extra.label.toLowerCase()}`}
            hideLabel
            min={1}
            max={MAX_EXTRA_QUANTITY}
            value={quantity}
            onChange={onQuantity}
          />
        </Units>
      )}
    </Card>
  );
}
