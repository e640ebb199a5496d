import { t } from '@brightnest/contracts/translation';
import { extraPriceText, isCountable } from '@brightnest/contracts/catalogue/extras';
import type { ExtraRate } from '@brightnest/contracts/catalogue/quote-rates';
import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission-schemas';
import { VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { FieldError } from '@brightnest/kit/ui/forms/field-frame';
import { NumberStepper } from '@brightnest/kit/ui/forms/number-stepper';
import {
  color,
  fontSize,
  fontWeight,
  motion,
  radius,
  space,
  touchTarget,
} from '@brightnest/kit/ui/theme/tokens';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import { PrintedPrice } from '../services/pricing-settings';
import { useQuoteRates } from '../services/quote-rates';

export function ExtrasStep() {
  const { field: chosen, fieldState } = useController<QuoteSubmissionRequest, 'additionalServices'>(
    { name: 'additionalServices' },
  );
  const quantities = useController<QuoteSubmissionRequest, 'quantities'>({
    name: 'quantities',
  }).field;
  const errorId = useId();
  const error = fieldState.error?.message;
  // What was chosen before it was retired stays to be taken off.
  const shown = useQuoteRates().extras.filter(
    ({ id, isActive }) => isActive || chosen.value.includes(id),
  );

  const toggle = (id: string) => {
    const isChosen = chosen.value.includes(id);
    chosen.onChange(
      isChosen ? chosen.value.filter((other) => other !== id) : [...chosen.value, id],
    );
    // Its number is not shown any more, so it can't be corrected.
    const others = Object.entries(quantities.value ?? {}).filter(([other]) => other !== id);
    if (isChosen) quantities.onChange(Object.fromEntries(others));
  };

  return (
    <ExtrasGrid
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <VisuallyHidden as="legend">{t('Extras')}</VisuallyHidden>
      {error && (
        <Wide>
          <FieldError id={errorId}>{error}</FieldError>
        </Wide>
      )}
      {shown.map((extra) => (
        <ExtraCard
          key={extra.id}
          extra={extra}
          checked={chosen.value.includes(extra.id)}
          onToggle={() => toggle(extra.id)}
          quantity={quantities.value?.[extra.id] ?? 1}
          onQuantity={(units) => quantities.onChange({ ...quantities.value, [extra.id]: units })}
        />
      ))}
    </ExtrasGrid>
  );
}

/** The catalogue's cards, as many beside each other as fit. */
const ExtrasGrid = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: ${space[3]};
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

interface ExtraCardProps {
  extra: ExtraRate;
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
function ExtraCard({ extra, checked, onToggle, quantity, onQuantity }: ExtraCardProps) {
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
          <PrintedPrice price={extraPriceText(extra)} />
          {extra.note && ` · ${extra.note}`}
          {!extra.isActive && t(' · No longer offered')}
        </small>
      </Choice>
      {checked && isCountable(extra) && (
        <Units>
          <NumberStepper
            label={t('Quantity: {extra}', { extra: t(extra.label) })}
            name={`quantities.${extra.id}`}
            hideLabel
            min={1}
            max={extra.maxUnits ?? 1}
            value={quantity}
            onChange={onQuantity}
          />
        </Units>
      )}
    </Card>
  );
}
