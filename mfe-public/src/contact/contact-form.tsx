import { t } from '@brightnest/contracts/translation';
import type {
  ContactRequest,
  ContactResponse,
} from '@brightnest/contracts/messages/contact-schemas';
import { SERVICE_INTERESTS } from '@brightnest/contracts/messages/message';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { sessionDraft, useSaveDraft } from '@brightnest/kit/runtime/session-draft';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Card } from '@brightnest/kit/ui/display/card';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { type AskedFields, useAskedFields } from '@brightnest/kit/ui/forms/asked-fields';
import { CheckboxField, SelectField, TextareaField } from '@brightnest/kit/ui/forms/field';
import { fieldProps } from '@brightnest/kit/ui/forms/joi-form';
import { EmailField, NameFields, PhoneField } from '@brightnest/kit/ui/forms/person-fields';
import { SpamTrap } from '@brightnest/kit/ui/forms/spam-guard';
import { type SubmitEvent, useState } from 'react';
import { contactContent } from '../content/contact';
import { pageTexts } from '../content/page-texts';
import { RequiresScript } from '../ui/requires-script';
import { type MessageSubmission, useMessageForm } from './use-message-form';

const { usePublicSendContactMutation } = remoteApi('public').injectEndpoints({
  endpoints: (build) => ({
    publicSendContact: build.mutation<ContactResponse, MessageSubmission<ContactRequest>>({
      query: (submission) => callRoute(quotesRoutes.submitContact, submission),
      invalidatesTags: ['Contacts'],
    }),
  }),
});

/** “Send Us a Message”. */
export function ContactForm() {
  const asked = useAskedFields('contact');
  const { form, trap, onSubmit, isSending, consent } = useContactForm(asked);
  return (
    <RequiresScript what={t('This form')}>
      <Card as="form" onSubmit={onSubmit} noValidate>
        <Stack $gap={5}>
          <NameFields form={form} min="16rem" />
          <Grid $min="16rem" $gap={4}>
            <EmailField form={form} label={t('Email address')} />
            {asked.asks('phone') && <PhoneField form={form} {...asked.field('phone')} />}
          </Grid>
          {asked.asks('serviceInterest') && (
            <SelectField
              {...asked.field('serviceInterest')}
              options={SERVICE_INTERESTS}
              placeholder={t('Choose a service')}
              {...fieldProps(form, 'serviceInterest')}
            />
          )}
          <TextareaField label={t('Message')} rows={6} required {...fieldProps(form, 'message')} />
          <CheckboxField
            label={pageTexts(contactContent).form.consent}
            required
            checked={consent.checked}
            error={consent.error}
            onChange={({ target }) => consent.onChange(target.checked)}
          />
          <SpamTrap ref={trap} />
          <Button type="submit" size="lg" disabled={isSending} loading={isSending}>
            {isSending ? t('Sending...') : t('Send Message')}
          </Button>
        </Stack>
      </Card>
    </RequiresScript>
  );
}

const schema = () =>
  import('@brightnest/contracts/messages/contact-schemas').then(
    (contract) => contract.contactRequestSchema,
  );

const EMPTY: ContactRequest = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  serviceInterest: '',
  message: '',
};

const DRAFT = sessionDraft<ContactRequest>('contact-draft', EMPTY);

/** The contact form, which also asks for a consent. A reload keeps what was written. */
function useContactForm(asked: AskedFields) {
  const toast = useToast();
  const [consent, setConsent] = useState(false);
  const [isConsentMissing, setConsentMissing] = useState(false);
  const [draft] = useState(() => DRAFT.read());
  const [sendContact] = usePublicSendContactMutation();
  const { form, trap, onSubmit, isSending } = useMessageForm<ContactRequest>({
    name: 'contact',
    ...{ schema, asked },
    defaultValues: { ...EMPTY, ...draft },
    send: ({ body, ...submission }) =>
      sendContact({
        ...submission,
        body: { ...body, agreedTo: pageTexts(contactContent).form.consent },
      }),
    failure: t('Failed to send message. Please try again.'),
    onSent() {
      toast({
        title: t('Message Sent'),
        description: t("Thank you for contacting us! We'll get back to you within 24 hours."),
      });
      form.reset(EMPTY);
      DRAFT.clear();
      setConsent(false);
    },
  });
  useSaveDraft(form, DRAFT.save);

  function submitWithConsent(event: SubmitEvent<HTMLFormElement>) {
    if (consent) return onSubmit(event);
    event.preventDefault();
    setConsentMissing(true);
    toast({
      title: t('Agreement Required'),
      description: t('Please agree to receive communications before submitting.'),
      variant: 'destructive',
    });
    // What else is missing shows at once, not at the next try.
    void form.trigger(undefined, { shouldFocus: true });
  }

  return {
    form,
    trap,
    onSubmit: submitWithConsent,
    isSending,
    consent: {
      checked: consent,
      error: isConsentMissing && !consent ? t('Please tick this box') : undefined,
      onChange: (checked: boolean) => setConsent(checked),
    },
  };
}
