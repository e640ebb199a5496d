import { SERVICE_INTERESTS } from '@brightnest/contracts/quotes/contact-options';
import { EmailField } from '@brightnest/kit/forms/email-field';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { NameFields } from '@brightnest/kit/forms/name-fields';
import { SpamTrap } from '@brightnest/kit/forms/spam-trap';
import { Button } from '@brightnest/kit/ui/button';
import { Card } from '@brightnest/kit/ui/card';
import { CheckboxField, SelectField, TextareaField, TextField } from '@brightnest/kit/ui/field';
import { Grid } from '@brightnest/kit/ui/grid';
import { Stack } from '@brightnest/kit/ui/stack';
import { contactContent } from '../../content/contact';
import { Scripted } from '../../ui/scripted';
import { useContactForm } from './use-contact-form';

/** Send Us a Message. */
export function ContactForm() {
  const { form, trap, onSubmit, isSending, consent } = useContactForm();
  return (
    <Scripted what="This form">
      <Card as="form" onSubmit={onSubmit} noValidate>
        <Stack $gap={5}>
          <NameFields form={form} min="16rem" />
          <Grid $min="16rem">
            <EmailField form={form} label="Email address" />
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
    </Scripted>
  );
}
