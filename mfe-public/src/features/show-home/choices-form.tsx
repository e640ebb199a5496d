import type { Option } from '@brightnest/contracts/quotes/quote-options';
import {
  INQUIRY_FREQUENCIES,
  INQUIRY_SERVICES,
  INQUIRY_SIZES,
} from '@brightnest/contracts/quotes/inquiry-options';
import { media, space } from '@brightnest/kit/theme/tokens';
import { Button } from '@brightnest/kit/ui/button';
import { SelectField } from '@brightnest/kit/ui/field';
import { ArrowRight } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { styled } from 'styled-components';
import type { InquiryChoices } from './inquiry-choices';

const Row = styled.form<{ $isAsking: boolean }>`
  display: grid;
  gap: ${space[4]};
  align-items: end;

  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    & > button {
      justify-self: start;
    }
  }

  ${media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr)) ${({ $isAsking }) => $isAsking && 'auto'};
  }
`;

const QUESTIONS: { name: keyof InquiryChoices; label: string; options: readonly Option[] }[] = [
  { name: 'serviceType', label: 'Service type', options: INQUIRY_SERVICES },
  { name: 'propertySize', label: 'Property size', options: INQUIRY_SIZES },
  { name: 'frequency', label: 'Frequency', options: INQUIRY_FREQUENCIES },
];

interface ChoicesFormProps {
  choices: InquiryChoices;
  onChange: (choices: InquiryChoices) => void;
  /** Absent once the rest is asked. */
  onNext: (() => void) | undefined;
  isLoading: boolean;
}

/** The three choices of a quote request. */
export function ChoicesForm({ choices, onChange, onNext, isLoading }: ChoicesFormProps) {
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onNext?.();
  }
  return (
    <Row $isAsking={onNext !== undefined} onSubmit={onSubmit} aria-label="Your clean">
      {QUESTIONS.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          options={options}
          value={choices[name]}
          onChange={({ target }) => onChange({ ...choices, [name]: target.value })}
        />
      ))}
      {onNext && (
        <Button type="submit" loading={isLoading}>
          Get Quote
          {!isLoading && <ArrowRight aria-hidden="true" />}
        </Button>
      )}
    </Row>
  );
}
