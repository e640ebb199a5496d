import { extraPriceText, isCountable, priceExtras } from '@brightnest/contracts/catalogue/extras';
import { MAX_BEDROOMS } from '@brightnest/contracts/catalogue/home-options';
import type { ExtraRate, QuoteRates } from '@brightnest/contracts/catalogue/quote-rates';
import { formatMinor } from '@brightnest/contracts/money';
import { memberPrice } from '@brightnest/contracts/scheduling/booking-price';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { t } from '@brightnest/contracts/translation';
import { type Ref, useId } from 'react';
import type { Control } from 'react-hook-form';
import { styled } from 'styled-components';
import { Stack, VisuallyHidden } from '../display/layout';
import { color, fontSize, fontWeight, radius, space } from '../theme/tokens';
import { boxedChoice } from './choice-group';
import { FieldError } from './field-frame';
import { useControlledField } from './joi-form';
import { NumberStepper } from './number-stepper';

interface ExtrasFieldProps {
  /** Of a form for a booking, or for what has the same fields. */
  control: Control<BookingRequest>;
  /** What the form calls them. */
  name?: 'extras' | 'additionalServices';
  /** It asks for the bedrooms anyway. */
  isByRooms: boolean;
  rates: QuoteRates;
  isMember: boolean;
  /** Beside each price; empty where nothing comes on top of it. */
  taxNote: string;
}

/** Extras to choose, with what each costs. What is for the day itself is added by the day that is chosen. */
export function ExtrasField(props: ExtrasFieldProps) {
  const { control, name: asked = 'extras', isByRooms, rates, isMember, taxNote } = props;
  const {
    value: chosen = [],
    onChange,
    ref,
    name,
    error,
  } = useControlledField(control, asked as 'extras');
  const units = useControlledField(control, 'quantities');
  const bedrooms = useControlledField(control, 'bedrooms');
  const quantities = units.value ?? {};
  const errorId = useId();
  // What was chosen before it was retired stays to be taken off.
  const shown = rates.extras.filter(
    ({ id, pricing, isActive }) => pricing !== 'same_day' && (isActive || chosen.includes(id)),
  );
  function toggle(id: string, isOn: boolean) {
    const ids = shown.map((extra) => extra.id);
    onChange(ids.filter((other) => (other === id ? isOn : chosen.includes(other))));
    // Its number is not shown any more, so it can't be corrected.
    const others = Object.entries(quantities).filter(([other]) => other !== id);
    if (!isOn) units.onChange(Object.fromEntries(others));
  }
  return (
    <Stack $gap={2}>
      <ExtraChoices aria-label={t('Extras')} aria-describedby={error ? errorId : undefined}>
        {shown.map((extra, index) => {
          const { id } = extra;
          const isChosen = chosen.includes(id);
          return (
            <Extra key={id}>
              <ExtraChoice
                ref={index === 0 ? ref : undefined}
                name={name}
                extra={extra}
                price={
                  priceExtras(rates, {
                    ...{ extras: [id], quantities, bedrooms: bedrooms.value },
                  })[0]!.price
                }
                {...(isMember && { discounted: (minor) => memberPrice(minor, rates) })}
                taxNote={taxNote}
                checked={isChosen}
                onToggle={(isOn) => toggle(id, isOn)}
              />
              {isChosen && isCountable(extra) && (
                <NumberStepper
                  label={t('How many of «{extra}»', { extra: extra.label })}
                  name={`quantities.${id}`}
                  min={1}
                  max={extra.maxUnits!}
                  value={quantities[id] ?? 1}
                  onChange={(count) => units.onChange({ ...quantities, [id]: count })}
                />
              )}
              {isChosen && extra.pricing === 'by_bedrooms' && !isByRooms && (
                <NumberStepper
                  label={t('Bedrooms')}
                  min={1}
                  max={MAX_BEDROOMS}
                  {...bedrooms}
                  value={bedrooms.value ?? 1}
                />
              )}
            </Extra>
          );
        })}
      </ExtraChoices>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Stack>
  );
}

const Extra = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
`;

/** As many beside each other as fit. */
const ExtraChoices = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: ${space[2]};
  min-width: 0;
`;

const Choice = styled.label`
  ${boxedChoice}
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  line-height: 1.3;

  & > span:first-of-type {
    flex: 1;
    font-weight: ${fontWeight.medium};
  }

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
    font-weight: ${fontWeight.regular};
  }
`;

const Price = styled.span`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
  font-variant-numeric: tabular-nums;
  text-align: end;

  & s {
    display: block;
    font-size: ${fontSize.xs};
  }
`;

interface ExtraChoiceProps {
  extra: ExtraRate;
  /** Of as many as are chosen. */
  price: number;
  /** What a price is for members; absent for others. */
  discounted?: (minor: number) => number;
  name: string;
  taxNote: string;
  checked: boolean;
  onToggle: (isOn: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}

/** One extra, with what it adds to the price. */
function ExtraChoice(props: ExtraChoiceProps) {
  const { extra, price: full, discounted, name, taxNote, checked, onToggle, ref } = props;
  const priceId = useId();
  const price = discounted ? discounted(full) : full;
  const notes = [
    extra.pricing !== 'flat' && extraPriceText(extra),
    extra.note,
    !extra.isActive && t('No longer offered'),
  ].filter(Boolean);
  return (
    <Choice>
      <input
        ref={ref}
        type="checkbox"
        name={name}
        checked={checked}
        onChange={({ target }) => onToggle(target.checked)}
        aria-label={extra.label}
        aria-describedby={priceId}
      />
      <span>
        {extra.label}
        {notes.length > 0 && <small>{notes.join(' · ')}</small>}
      </span>
      <Price id={priceId}>
        {price < full && (
          <s>
            <VisuallyHidden>{t('instead of')} </VisuallyHidden>
            {formatMinor(full)}
          </s>
        )}
        {price === 0 ? t('Free') : formatMinor(price)}
        {price > 0 && taxNote && <small>{taxNote}</small>}
      </Price>
    </Choice>
  );
}
