import { LocalityField, PostcodeField, RegionField } from '@brightnest/kit/ui/forms/address-fields';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import {
  ChangePasswordFields,
  lengthRule,
  NewPasswordFields,
  PasswordField,
} from '@brightnest/kit/ui/forms/password-field';
import { EmailField, NameFields, PhoneField } from '@brightnest/kit/ui/forms/person-fields';
import { InForm, press, say, type States } from '../state';

const passwordField: States = {
  hidden: () => <PasswordField label={say('Password', 'Passwort')} defaultValue="Bright-2026" />,
  shown: {
    Look: () => <PasswordField label={say('Password', 'Passwort')} defaultValue="Bright-2026" />,
    play: press('[aria-pressed=true]'),
  },
  'with rules, met and not': () => (
    <Grid>
      {['Bri', 'Bright-2026'].map((typed) => (
        <PasswordField
          key={typed}
          label={say('New password', 'Neues Passwort')}
          required
          defaultValue={typed}
          rules={[
            ...lengthRule(8)(typed),
            { label: say('A digit', 'Eine Ziffer'), isMet: /\d/.test(typed) },
          ]}
        />
      ))}
    </Grid>
  ),
  wrong: () => (
    <PasswordField
      label={say('Password', 'Passwort')}
      defaultValue="brightnest"
      error={say('Email or password is wrong', 'E-Mail oder Passwort ist falsch')}
    />
  ),
  'typed twice': () => (
    <InForm
      values={{ password: 'Bright-2026', confirmPassword: 'Bright-2025' }}
      errors={{
        confirmPassword: say('The passwords differ', 'Die Passwörter unterscheiden sich'),
      }}
    >
      {(form) => (
        <Stack>
          <NewPasswordFields
            form={form}
            name="password"
            confirmName="confirmPassword"
            rules={lengthRule(8)}
          />
        </Stack>
      )}
    </InForm>
  ),
  'changed for another': () => (
    <InForm values={{ currentPassword: '', newPassword: '', confirmPassword: '' }}>
      {(form) => (
        <Stack>
          <ChangePasswordFields
            form={form}
            email="grace.nguyen@example.com"
            rules={lengthRule(8)}
          />
        </Stack>
      )}
    </InForm>
  ),
};

const personFields: States = {
  'filled in': () => (
    <InForm
      values={{
        firstName: 'Grace',
        lastName: 'Nguyen-Montgomery',
        email: 'grace.nguyen@example.com',
        phone: '0412 345 678',
      }}
    >
      {(form) => (
        <Stack>
          <NameFields form={form} />
          <EmailField form={form} hint={say('We write to it.', 'Wir schreiben dorthin.')} />
          <PhoneField form={form} />
        </Stack>
      )}
    </InForm>
  ),
  wrong: () => (
    <InForm
      values={{ firstName: '', lastName: 'Nguyen', email: 'grace', phone: '12' }}
      errors={{
        firstName: say('First name is required', 'Der Vorname wird gebraucht'),
        email: say('Valid email address is required', 'Eine gültige E-Mail-Adresse wird gebraucht'),
        phone: say('This is no phone number', 'Das ist keine Telefonnummer'),
      }}
    >
      {(form) => (
        <Stack>
          <NameFields form={form} />
          <EmailField form={form} />
          <PhoneField form={form} required />
        </Stack>
      )}
    </InForm>
  ),
};

const addressFields: States = {
  'as in the company’s country': () => (
    <Grid $min="9rem" $gap={4}>
      <LocalityField defaultValue="Newtown" required />
      <RegionField defaultValue="NSW" required />
      <PostcodeField defaultValue="2042" />
    </Grid>
  ),
  wrong: () => (
    <Grid $min="9rem" $gap={4}>
      <LocalityField error={say('Suburb is required', 'Der Ort wird gebraucht')} required />
      <RegionField error={say('State is required', 'Das Bundesland wird gebraucht')} required />
      <PostcodeField
        defaultValue="20"
        error={say('Four digits, please', 'Vier Ziffern, bitte')}
        required
      />
    </Grid>
  ),
};

export const personal: Readonly<Record<string, States>> = {
  'forms/address-fields': addressFields,
  'forms/password-field': passwordField,
  'forms/person-fields': personFields,
};
