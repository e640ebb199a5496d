import { priceExtras } from '@brightnest/contracts/bookings/booking-extras';
import { formatDollars } from '@brightnest/contracts/money';
import type { QuoteExtra } from '@brightnest/contracts/quotes/quote-extras';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/theme/tokens';
import { boxedChoice } from '@brightnest/kit/ui/choice-style';
import { VisuallyHidden } from '@brightnest/kit/ui/visually-hidden';
import { type Ref, useId } from 'react';
import { styled } from 'styled-components';

/** As many beside each other as fit. */
export const ExtraChoices = styled.fieldset`
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
  checked: boolean;
  onToggle: (isOn: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}

/** One extra with what it adds to the price of a clean. */
export function ExtraChoice({ extra, name, isMember, checked, onToggle, ref }: ExtraChoiceProps) {
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
            {formatDollars(full)}
          </s>
        )}
        {price === 0 ? 'Free' : formatDollars(price)}
      </Price>
    </Choice>
  );
}
