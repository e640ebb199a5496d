import { QUOTE_EXTRAS, type QuoteExtra } from '@brightnest/contracts/catalogue/extras';
import { formatMinor } from '@brightnest/contracts/money';
import { priceExtras } from '@brightnest/contracts/scheduling/booking-price';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { boxedChoice } from '@brightnest/kit/ui/forms/choice-group';
import { type JoiForm, useControlledField } from '@brightnest/kit/ui/forms/joi-form';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { type Ref, useId } from 'react';
import { styled } from 'styled-components';
import { FormSection } from '../forms/form-layout';

interface ExtrasSectionProps {
  form: JoiForm<BookingRequest>;
  isMember: boolean;
  /** Beside each price; empty where nothing comes on top of it. */
  taxNote: string;
}

/** Extras to add to the service. */
export function ExtrasSection({ form, isMember, taxNote }: ExtrasSectionProps) {
  const { value: chosen = [], onChange, ref, name } = useControlledField(form.control, 'extras');
  function toggle(id: string, isOn: boolean) {
    const ids = QUOTE_EXTRAS.map((extra) => extra.id);
    onChange(ids.filter((other) => (other === id ? isOn : chosen.includes(other))));
  }
  return (
    <FormSection
      title="Extras"
      explanation={
        isMember ? 'Members of the club have 20% off all of them.' : 'Added to each clean.'
      }
    >
      <ExtraChoices aria-label="Extras">
        {QUOTE_EXTRAS.map((extra, index) => (
          <ExtraChoice
            key={extra.id}
            ref={index === 0 ? ref : undefined}
            name={name}
            extra={extra}
            isMember={isMember}
            taxNote={taxNote}
            checked={chosen.includes(extra.id)}
            onToggle={(isOn) => toggle(extra.id, isOn)}
          />
        ))}
      </ExtraChoices>
    </FormSection>
  );
}

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
  extra: QuoteExtra;
  name: string;
  isMember: boolean;
  taxNote: string;
  checked: boolean;
  onToggle: (isOn: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}

/** One extra, with what it adds to the price. */
function ExtraChoice({ extra, name, isMember, taxNote, checked, onToggle, ref }: ExtraChoiceProps) {
  const priceId = useId();
  const full = priceExtras([extra.id], false);
  const price = priceExtras([extra.id], isMember);
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
        {extra.note && <small>{extra.note}</small>}
      </span>
      <Price id={priceId}>
        {price < full && (
          <s>
            <VisuallyHidden>instead of </VisuallyHidden>
            {formatMinor(full)}
          </s>
        )}
        {price === 0 ? 'Free' : formatMinor(price)}
        {price > 0 && taxNote && <small>{taxNote}</small>}
      </Price>
    </Choice>
  );
}
