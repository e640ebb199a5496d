import { Button } from '@brightnest/kit/ui/controls/button';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { ErrorSummary, FormErrorSummary } from '@brightnest/kit/ui/forms/error-summary';
import {
  CheckboxField,
  SelectField,
  TextareaField,
  TextField,
} from '@brightnest/kit/ui/forms/field';
import { controlStyle, Field } from '@brightnest/kit/ui/forms/field-frame';
import { fieldProps } from '@brightnest/kit/ui/forms/joi-form';
import { NumberStepper } from '@brightnest/kit/ui/forms/number-stepper';
import { styled } from 'styled-components';
import { Held, InForm, nothing, say, type States, untilThere } from '../state';

const LONG_LABEL = () =>
  say(
    'Is there anything about the home that the cleaner has to know before they come?',
    'Gibt es etwas an der Wohnung, das die Reinigungskraft wissen muss, bevor sie kommt?',
  );

const SERVICES = () => [
  { value: 'regular', label: say('Regular cleaning', 'Unterhaltsreinigung') },
  { value: 'deep', label: say('Deep cleaning', 'Grundreinigung') },
  {
    value: 'move',
    label: say('Cleaning when moving in or out', 'Reinigung bei Ein- oder Auszug'),
  },
];

const field: States = {
  'a line of text': () => (
    <Grid>
      <TextField label={say('First name', 'Vorname')} required />
      <TextField
        label={say('Street address', 'Straße und Hausnummer')}
        hint={say('With the unit, if there is one.', 'Mit der Wohnung, wenn es eine gibt.')}
        defaultValue="8/240 Very Long Esplanade Road"
      />
      <TextField label={say('Suburb', 'Ort')} placeholder="Newtown" />
    </Grid>
  ),
  wrong: () => (
    <Grid>
      <TextField
        label="Email"
        type="email"
        required
        defaultValue="grace@"
        error={say('Valid email address is required', 'Eine gültige E-Mail-Adresse wird gebraucht')}
      />
      <SelectField
        label={say('Service', 'Leistung')}
        placeholder={say('Choose', 'Wählen')}
        options={SERVICES()}
        required
        hint={say('You can change it later.', 'Sie können das später ändern.')}
        error={say('Service type is required', 'Die Art der Leistung wird gebraucht')}
      />
    </Grid>
  ),
  disabled: () => (
    <Grid>
      <TextField label={say('Customer', 'Kunde')} disabled defaultValue="Grace Nguyen" />
      <SelectField
        label={say('Service', 'Leistung')}
        disabled
        options={SERVICES()}
        defaultValue="deep"
      />
    </Grid>
  ),
  'several lines': () => (
    <Grid>
      <TextareaField
        label={LONG_LABEL()}
        defaultValue={'The cat hides behind the sofa.\nThe back door sticks: lift it a little.'}
      />
      <TextareaField
        label={say('Message', 'Nachricht')}
        rows={2}
        required
        error={say('Message is required', 'Die Nachricht wird gebraucht')}
      />
    </Grid>
  ),
  'one of a list': () => (
    <SelectField label={say('Service', 'Leistung')} options={SERVICES()} defaultValue="move" />
  ),
  'a box to tick': () => (
    <Stack $gap={1}>
      <CheckboxField label={say('Send me a reminder', 'Erinnern Sie mich')} defaultChecked />
      <CheckboxField
        required
        label={say(
          'I have read how my data is used, and agree to be called about this request',
          'Ich habe gelesen, wie meine Daten verwendet werden, und bin mit einem Anruf zu dieser Anfrage einverstanden',
        )}
        error={say('Please tick this box', 'Bitte setzen Sie dieses Häkchen')}
      />
      <CheckboxField
        disabled
        label={say('Text messages', 'SMS')}
        hint={say('Your number is not confirmed.', 'Ihre Nummer ist nicht bestätigt.')}
      />
    </Stack>
  ),
  'for work with a mouse': () => (
    <div data-density="compact">
      <Grid>
        <TextField label={say('Customer', 'Kunde')} defaultValue="Grace Nguyen" />
        <SelectField label={say('Service', 'Leistung')} options={SERVICES()} />
      </Grid>
    </div>
  ),
};

const Own = styled.input`
  ${controlStyle}
`;

const fieldFrame: States = {
  'around a control of one’s own': () => (
    <Grid>
      <Field
        label={say('Colour', 'Farbe')}
        hint={say('Of your buttons.', 'Ihrer Knöpfe.')}
        required
      >
        {(control) => <Own type="color" defaultValue="#1f7a5c" {...control} />}
      </Field>
      <Field
        label={say('Opens at', 'Öffnet um')}
        error={say('Please say when', 'Bitte sagen Sie, wann')}
      >
        {(control) => <Own type="time" {...control} />}
      </Field>
    </Grid>
  ),
  'label read out only': () => (
    <Field label={say('Search', 'Suche')} hideLabel>
      {(control) => <Own placeholder={say('Search quotes', 'Anfragen durchsuchen')} {...control} />}
    </Field>
  ),
};

const numberStepper: States = {
  'in between, and at both ends': () => (
    <Grid $min="10rem">
      {[3, 0, 10].map((initial) => (
        <Held key={initial} initial={initial}>
          {(value, onChange) => (
            <NumberStepper
              label={say('Bedrooms', 'Schlafzimmer')}
              min={0}
              max={10}
              {...{ value, onChange }}
            />
          )}
        </Held>
      ))}
    </Grid>
  ),
  'wrong, and disabled': () => (
    <Grid $min="10rem">
      <NumberStepper
        label={say('Bathrooms', 'Bäder')}
        value={0}
        min={0}
        max={10}
        required
        onChange={nothing}
        hint={say('Toilets count, too.', 'Toiletten zählen auch.')}
        error={say('At least one, please', 'Bitte mindestens eins')}
      />
      <NumberStepper
        label={say('Cleaners', 'Reinigungskräfte')}
        value={2}
        min={1}
        max={4}
        disabled
        onChange={nothing}
      />
    </Grid>
  ),
};

const MISSING = () => ({
  firstName: say('First name is required', 'Der Vorname wird gebraucht'),
  email: say('Valid email address is required', 'Eine gültige E-Mail-Adresse wird gebraucht'),
});

const errorSummary: States = {
  'what a long form lacks': () => (
    <ErrorSummary
      errors={[
        { message: MISSING().firstName, fieldId: 'first-name' },
        { message: MISSING().email, fieldId: 'email' },
        {
          message: say(
            'The time you chose was taken meanwhile. Please choose another one.',
            'Die gewählte Zeit wurde inzwischen vergeben. Bitte wählen Sie eine andere.',
          ),
        },
      ]}
    />
  ),
  'of a form that was sent': {
    Look: () => (
      <InForm values={{ firstName: '', email: '' }}>
        {(form) => (
          <form
            noValidate
            onSubmit={(event) =>
              void form.handleSubmit(() => {
                form.setError('firstName', { type: 'server', message: MISSING().firstName });
                form.setError('email', { type: 'server', message: MISSING().email });
              })(event)
            }
          >
            <Stack>
              <FormErrorSummary form={form} />
              <TextField
                label={say('First name', 'Vorname')}
                required
                {...fieldProps(form, 'firstName')}
              />
              <TextField label="Email" required {...fieldProps(form, 'email')} />
              <div>
                <Button type="submit">{say('Send', 'Senden')}</Button>
              </div>
            </Stack>
          </form>
        )}
      </InForm>
    ),
    async play(user, page) {
      await user.click(page.querySelector('[type="submit"]')!);
      await untilThere(page, '[role=alert] li + li');
    },
  },
};

export const fields: Readonly<Record<string, States>> = {
  'forms/error-summary': errorSummary,
  'forms/field': field,
  'forms/field-frame': fieldFrame,
  'forms/number-stepper': numberStepper,
};
