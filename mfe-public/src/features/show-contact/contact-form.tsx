import { SERVICE_INTERESTS } from '@brightnest/contracts/quotes/contact-options';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { Button } from '@brightnest/kit/ui/button';
import { Card } from '@brightnest/kit/ui/card';
import { CheckboxField, SelectField, TextareaField, TextField } from '@brightnest/kit/ui/field';
import { Grid } from '@brightnest/kit/ui/grid';
import { Stack } from '@brightnest/kit/ui/stack';
import { contactContent } from '../../content/contact';
import { SpamTrap } from '@brightnest/kit/forms/spam-trap';
import { useContactForm } from './use-contact-form';

/** Send Us a Message. */
export function ContactForm() {
  const { form, trap, onSubmit, isSending, consent } = useContactForm();
  return (
    <Card as="form" onSubmit={onSubmit} noValidate>
      <Stack $gap={5}>
        <Grid $min="16rem">
          <TextField
            label="First name"
            autoComplete="given-name"
            required
            {...fieldProps(form, 'firstName')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            required
            {...fieldProps(form, 'lastName')}
          />
          <TextField
            label="Email address"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            {...fieldProps(form, 'email')}
          />
          <TextField
            label="Phone number (optional)"
            type="tel"
            autoComplete="tel"
            {...fieldProps(form, 'phone')}
          />
        </Grid>
        <SelectField
          label="Service interest (optional)"
          options={SERVICE_INTERESTS}
          placeholder="Choose a service"
          {...fieldProps(form, 'serviceInterest')}
        />
        <TextareaField label="Message" rows={6} required {...fieldProps(form, 'message')} />
        <CheckboxField
          label={contactContent.form.consent}
          required
          checked={consent.checked}
          error={consent.error}
          onChange={({ target }) => consent.onChange(target.checked)}
        />
        <SpamTrap ref={trap} />
        <Button type="submit" size="lg" disabled={isSending} loading={isSending}>
          {isSending ? 'Sending...' : 'Send Message'}
        </Button>
      </Stack>
    </Card>
  );
}
