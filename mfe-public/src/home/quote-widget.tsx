import { priceAt, roomsPrice, roundEstimate } from '@brightnest/contracts/catalogue/quote-rates';
import type { ServiceType } from '@brightnest/contracts/catalogue/home-options';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { msg, t } from '@brightnest/contracts/translation';
import { formatClearMoney, formatWholeMoney, minorUnits } from '@brightnest/contracts/money';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import {
  INQUIRY_FREQUENCIES,
  INQUIRY_SERVICES,
  INQUIRY_SIZES,
} from '@brightnest/contracts/messages/message';
import type { Option } from '@brightnest/contracts/forms';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Container } from '@brightnest/kit/ui/display/layout';
import { SelectField } from '@brightnest/kit/ui/forms/field';
import {
  breakpoint,
  color,
  fontSize,
  media,
  radius,
  shadow,
  space,
} from '@brightnest/kit/ui/theme/tokens';
import { ArrowRight } from 'lucide-react';
import { type SubmitEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { homeContent } from '../content/home';
import { pageTexts } from '../content/page-texts';
import { PostcodeCheck } from '../places/postcode-check';
import { PlusTax } from '../services/pricing-settings';
import { RequiresScript } from '../ui/requires-script';
import { useLoaded } from '../ui/use-loaded';
import type { InquiryChoices } from './inquiry-details';

const Room = styled(Container)`
  padding-top: ${space[5]};
`;

const Box = styled.section`
  /* Keeps the spam trap inside. */
  position: relative;
  overflow: clip;
  scroll-margin-top: 5.5rem;
  padding: ${space[5]};
  border: 1px solid ${color.border};
  border-radius: ${radius.xl};
  background: ${color.surface};
  box-shadow: ${shadow.lg};

  ${media.md} {
    padding: ${space[6]};
  }

  & > header {
    margin-bottom: ${space[4]};
  }

  & > header h2 {
    font-size: ${fontSize['2xl']};
  }

  & > header p {
    margin-top: ${space[1]};
    color: ${color.textMuted};
  }
`;

/** A short quote request: the service first, then the contact details. It is sent as a service inquiry. */
export function QuoteWidget() {
  const { title, lead } = pageTexts(homeContent).quoteWidget;
  const [choices, setChoices] = useState(FIRST_CHOICES);
  const [isSent, setSent] = useState(false);
  const { loaded, isLoading, load } = useLoaded(() => import('./inquiry-details'));
  if (isSent && loaded) {
    return (
      <Room>
        <Box aria-label={title}>
          <loaded.InquirySent />
        </Box>
      </Room>
    );
  }
  return (
    <Room>
      <Box id="quote" aria-labelledby="quote-widget-title">
        <header>
          <h2 id="quote-widget-title">{title}</h2>
          <p>{lead}</p>
        </header>
        <PostcodeCheck />
        <RequiresScript what={t('This form')}>
          <ChoicesForm
            choices={choices}
            onChange={setChoices}
            onNext={loaded ? undefined : () => void load()}
            isLoading={isLoading}
          />
          {loaded && <loaded.InquiryDetailsForm choices={choices} onSent={() => setSent(true)} />}
        </RequiresScript>
      </Box>
    </Room>
  );
}

/** The most common choices. */
const FIRST_CHOICES: InquiryChoices = {
  serviceType: 'home',
  propertySize: '1-2',
  frequency: 'one_time',
};

const ChoicesRow = styled.form<{ $isAsking: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
  gap: ${space[4]};
  align-items: end;

  @media (max-width: ${breakpoint.md - 0.02}px) {
    column-gap: ${space[2]};

    & > :first-child {
      grid-column: 1 / -1;
    }

    /* Two of them stand side by side with what is chosen whole. */
    & select {
      padding-inline: ${space[2]} 2rem;
    }

    & > button {
      padding-inline: ${space[3]};
    }
  }

  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    & > button {
      justify-self: start;
    }
  }

  ${media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr)) auto ${({ $isAsking }) => $isAsking && 'auto'};
  }
`;

const CHOICES: { name: keyof InquiryChoices; label: string; options: readonly Option[] }[] = [
  { name: 'serviceType', label: msg('Service type'), options: INQUIRY_SERVICES },
  { name: 'propertySize', label: msg('Property size'), options: INQUIRY_SIZES },
  { name: 'frequency', label: msg('Frequency'), options: INQUIRY_FREQUENCIES },
];

interface ChoicesFormProps {
  choices: InquiryChoices;
  onChange: (choices: InquiryChoices) => void;
  /** Absent once the second half is shown. */
  onNext: (() => void) | undefined;
  isLoading: boolean;
}

/** The three choices of a quote request. */
function ChoicesForm({ choices, onChange, onNext, isLoading }: ChoicesFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // Made in the page's HTML before the scripts were there, choices hold.
  const adoptChoices = useEffectEvent(() => {
    const chosen = Object.fromEntries(new FormData(form.current!)) as unknown as InquiryChoices;
    if (CHOICES.some(({ name }) => chosen[name] !== choices[name])) onChange(chosen);
  });
  useLayoutEffect(() => adoptChoices(), []);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onNext?.();
  }
  return (
    <ChoicesRow
      ref={form}
      $isAsking={onNext !== undefined}
      onSubmit={onSubmit}
      aria-label={t('Your clean')}
    >
      {CHOICES.map(({ name, label, options }) => (
        <SelectField
          key={name}
          name={name}
          label={t(label)}
          options={options}
          value={choices[name]}
          onChange={({ target }) => onChange({ ...choices, [name]: target.value })}
        />
      ))}
      <LeastPrice {...choices} />
      {onNext && (
        <Button type="submit" loading={isLoading}>
          {t('Get Quote')}
          {!isLoading && <ArrowRight aria-hidden="true" />}
        </Button>
      )}
    </ChoicesRow>
  );
}

const From = styled.p`
  line-height: 1.2;

  & strong {
    display: block;
    font-size: ${fontSize.xl};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  & small {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

const PRICED_AS: Readonly<Record<string, ServiceType>> = {
  ...{ home: 'regular_cleaning', office: 'office_cleaning', deep_cleaning: 'deep_cleaning' },
};

/** What such a clean costs at least, at the rates of the quote form: that of the smallest such place. */
function LeastPrice({ serviceType, propertySize, frequency }: InquiryChoices) {
  const rates = pageSettings.quoteRates;
  const bedrooms = Number.parseInt(propertySize, 10);
  const rooms = roomsPrice(rates, PRICED_AS[serviceType]!, { bedrooms, bathrooms: 1 });
  const often = frequency === 'bi_weekly' ? 'fortnightly' : frequency;
  const minor = roundEstimate(rates, priceAt(rates, often, rooms));
  const { currency } = currentRegion();
  const format = minor % minorUnits(currency) === 0 ? formatWholeMoney : formatClearMoney;
  const price = format({ minor, currency });
  return (
    <From role="status">
      <strong>{t('from {price}', { price })}</strong>
      <small>
        {t('per visit')}
        <PlusTax currency={currency} />
      </small>
    </From>
  );
}
