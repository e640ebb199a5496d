import type {
  ContactRequest,
  ContactResponse,
} from '@brightnest/contracts/messages/contact-schemas';
import { SERVICE_INTERESTS } from '@brightnest/contracts/messages/message';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/runtime/submission-key';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/button';
import { Card } from '@brightnest/kit/ui/card';
import { CheckboxField, SelectField, TextareaField, TextField } from '@brightnest/kit/ui/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/joi-form';
import { Grid, Stack } from '@brightnest/kit/ui/layout';
import { EmailField, NameFields } from '@brightnest/kit/ui/person-fields';
import { SpamTrap, useSpamGuard } from '@brightnest/kit/ui/spam-guard';
import { useFailureToast } from '@brightnest/kit/ui/use-failure-toast';
import { type SubmitEvent, useState } from 'react';
import { contactContent } from '../content/contact';
import { RequiresScript } from '../ui/requires-script';

interface ContactSubmission {
  body: ContactRequest;
  idempotencyKey: string;
}

const { usePublicSendContactMutation } = remoteApi('public').injectEndpoints({
  endpoints: (build) => ({
    publicSendContact: build.mutation<ContactResponse, ContactSubmission>({
      query: (submission) => callRoute(quotesRoutes.submitContact, submission),
      invalidatesTags: ['Contacts'],
    }),
  }),
});

/** “Send Us a Message”. */
export function ContactForm() {
  const { form, trap, onSubmit, isSending, consent } = useContactForm();
  return (
    <RequiresScript what="This form">
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

/** The contact form: its fields, its consent, and sending it once. */
function useContactForm() {
  const form = useJoiForm<ContactRequest>({ schema, defaultValues: EMPTY });
  const [consent, setConsent] = useState(false);
  const [isConsentMissing, setConsentMissing] = useState(false);
  const [sendContact] = usePublicSendContactMutation();
  const { trap, read } = useSpamGuard();
  const { run: sendOnce, isRunning: isSending } = useSingleFlight();
  const toast = useToast();
  const showFailure = useFailureToast();

  async function send(answers: ContactRequest) {
    try {
      const idempotencyKey = submissionKey('contact', answers);
      await sendContact({ body: { ...answers, ...(await read()) }, idempotencyKey }).unwrap();
      toast({
        title: 'Message Sent',
        description: "Thank you for contacting us! We'll get back to you within 24 hours.",
      });
      forgetSubmissionKey('contact');
      form.reset(EMPTY);
      setConsent(false);
    } catch (error) {
      showFailure(error, 'Submission Failed', 'Failed to send message. Please try again.');
      form.applyServerErrors(error);
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (consent) return void sendOnce(() => form.handleSubmit(send)(event));
    setConsentMissing(true);
    toast({
      title: 'Agreement Required',
      description: 'Please agree to receive communications before submitting.',
      variant: 'destructive',
    });
    // What else is missing shows at once, not at the next try.
    void form.trigger(undefined, { shouldFocus: true });
  }

  return {
    form,
    trap,
    onSubmit,
    isSending,
    consent: {
      checked: consent,
      error: isConsentMissing && !consent ? 'Please tick this box' : undefined,
      onChange: (checked: boolean) => setConsent(checked),
    },
  };
}
