import { DEFAULT_QUOTE_RATES } from '@brightnest/contracts/catalogue/quote-rates';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { fromZonedClock } from '@brightnest/contracts/times';
import { ChoiceGroup } from '@brightnest/kit/ui/forms/choice-group';
import { ExtrasField } from '@brightnest/kit/ui/forms/extras-field';
import { CheckboxField } from '@brightnest/kit/ui/forms/field';
import { RadioCards } from '@brightnest/kit/ui/forms/radio-cards';
import { TimeChips } from '@brightnest/kit/ui/forms/time-chips';
import { ToggleGroup } from '@brightnest/kit/ui/forms/toggle-group';
import { Building2, House, Warehouse } from 'lucide-react';
import { useId } from 'react';
import { TIME_ZONE } from '../samples';
import { Held, InForm, nothing, say, type States } from '../state';

const choiceGroup: States = {
  'around boxes of one’s own': () => (
    <ChoiceGroup
      legend={say('How may we reach you?', 'Wie dürfen wir Sie erreichen?')}
      hint={say('Reminders always come by mail.', 'Erinnerungen kommen immer per E-Mail.')}
      required
    >
      <CheckboxField label={say('By phone', 'Per Telefon')} defaultChecked />
      <CheckboxField label={say('By text message', 'Per SMS')} />
    </ChoiceGroup>
  ),
  wrong: () => (
    <ChoiceGroup
      legend={say('How may we reach you?', 'Wie dürfen wir Sie erreichen?')}
      error={say('Please choose at least one way', 'Bitte wählen Sie mindestens einen Weg')}
    >
      <CheckboxField label={say('By phone', 'Per Telefon')} />
    </ChoiceGroup>
  ),
};

const HOMES = () => [
  {
    value: 'apartment',
    label: say('Apartment', 'Wohnung'),
    description: say('Up to two floors', 'Bis zu zwei Stockwerke'),
    icon: <Building2 aria-hidden="true" />,
  },
  {
    value: 'house',
    label: say('House', 'Haus'),
    description: say(
      'With stairs, and a garage on request',
      'Mit Treppen, und auf Wunsch mit Garage',
    ),
    icon: <House aria-hidden="true" />,
  },
  {
    value: 'office',
    label: say('Office or shop', 'Büro oder Laden'),
    icon: <Warehouse aria-hidden="true" />,
  },
];

function Homes(props: { initial?: string; error?: string; hint?: string }) {
  const name = useId();
  const { initial, ...rest } = props;
  return (
    <Held initial={initial}>
      {(value, onChange) => (
        <RadioCards
          legend={say('What is to be cleaned?', 'Was wird gereinigt?')}
          required
          {...{ name, value, onChange }}
          {...rest}
          options={HOMES()}
        />
      )}
    </Held>
  );
}

const radioCards: States = {
  'one chosen': () => <Homes initial="house" />,
  'none chosen, which is wrong': () => (
    <Homes
      hint={say('The price goes by it.', 'Der Preis richtet sich danach.')}
      error={say('Please choose one', 'Bitte wählen Sie eins')}
    />
  ),
};

const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
const LANGUAGES = [
  ...['English', 'Mandarin', 'Arabic', 'Vietnamese', 'Cantonese', 'Greek', 'Italian', 'Hindi'],
  ...['Spanish', 'Korean', 'Nepali', 'Tagalog', 'Punjabi', 'Macedonian', 'Portuguese', 'German'],
  ...['Turkish', 'Serbian', 'Croatian', 'Tamil', 'Sinhala', 'Bengali', 'Urdu', 'Indonesian'],
];

const toggleGroup: States = {
  'some switched on': () => (
    <Held<string[]> initial={['Monday', 'Thursday']}>
      {(value, onChange) => (
        <ToggleGroup
          name="days"
          legend={say('Days that suit you', 'Tage, die Ihnen passen')}
          hint={say('As many as you like.', 'So viele Sie möchten.')}
          options={DAYS}
          {...{ value, onChange }}
        />
      )}
    </Held>
  ),
  'some that can’t be switched, and wrong': () => (
    <ToggleGroup
      name="work-days"
      legend={say('Days you work', 'Tage, an denen Sie arbeiten')}
      options={DAYS}
      isDisabled={(day) => day.startsWith('S')}
      value={[]}
      required
      onChange={nothing}
      error={say('Please choose at least one day', 'Bitte wählen Sie mindestens einen Tag')}
    />
  ),
  'a long list that scrolls': () => (
    <ToggleGroup
      name="languages"
      legend={say('Languages', 'Sprachen')}
      options={LANGUAGES}
      value={['English', 'Vietnamese']}
      maxHeight="9rem"
      onChange={nothing}
    />
  ),
};

const DAY = '2026-03-10';
const STARTS = ['08:00', '08:30', '09:00', '10:30', '13:00', '13:30', '15:00', '18:30'].map(
  (clock) => fromZonedClock(`${DAY}T${clock}`, TIME_ZONE),
);

const timeChips: States = {
  'one chosen': () => (
    <Held<string | null> initial={STARTS[2]!}>
      {(value, onChange) => (
        <TimeChips
          date={DAY}
          starts={STARTS}
          timeZone={TIME_ZONE}
          isInvalid={false}
          {...{ value, onChange }}
        />
      )}
    </Held>
  ),
  'a full day': () => (
    <TimeChips
      date={DAY}
      starts={[]}
      timeZone={TIME_ZONE}
      value={null}
      isInvalid
      onChange={nothing}
    />
  ),
};

interface ExtrasProps {
  chosen: string[];
  isMember?: boolean;
  taxNote?: string;
  error?: string;
  /** How many there are to choose from. */
  count?: number;
}

function Extras({ chosen, isMember = false, taxNote = '', error, count }: ExtrasProps) {
  return (
    <InForm<BookingRequest>
      values={{ extras: chosen, quantities: { ironing: 2 }, bedrooms: 3 }}
      {...(error && { errors: { extras: error } })}
    >
      {({ control }) => (
        <ExtrasField
          {...{ control, isMember, taxNote }}
          isByRooms={false}
          rates={{ ...DEFAULT_QUOTE_RATES, extras: DEFAULT_QUOTE_RATES.extras.slice(0, count) }}
        />
      )}
    </InForm>
  );
}

const extrasField: States = {
  'some chosen, one of them twice': () => (
    <Extras chosen={['clean_oven', 'ironing', 'inside_windows']} />
  ),
  'for a member, with tax on top': () => (
    <Extras chosen={['disinfectant']} isMember taxNote="+ GST" count={4} />
  ),
  wrong: () => (
    <Extras
      chosen={[]}
      count={2}
      error={say('This extra is no longer offered', 'Dieses Extra gibt es nicht mehr')}
    />
  ),
};

export const choices: Readonly<Record<string, States>> = {
  'forms/choice-group': choiceGroup,
  'forms/extras-field': extrasField,
  'forms/radio-cards': radioCards,
  'forms/time-chips': timeChips,
  'forms/toggle-group': toggleGroup,
};
