import type { ContactRequest } from '@brightnest/contracts/quotes/contact';
import { errorMessage } from '@brightnest/kit/api/api-error';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useToast } from '@brightnest/kit/toast';
import { useState, type SubmitEvent } from 'react';
import { useSendContactMutation } from '../../api';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/forms/submission-key';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useSpamGuard } from '@brightnest/kit/forms/use-spam-guard';

const schema = () =>
  import('@brightnest/contracts/quotes/contact').then((contract) => contract.contactRequestSchema);

const EMPTY: ContactRequest = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  serviceInterest: '',
  message: '',
};

/** The contact form: its fields, its consent, and sending it once. */
export function useContactForm() {
  const form = useJoiForm<ContactRequest>({ schema, defaultValues: EMPTY });
  const [consent, setConsent] = useState(false);
  const [isConsentMissing, setConsentMissing] = useState(false);
  const [sendContact] = useSendContactMutation();
  const { trap, read } = useSpamGuard();
  const { sendOnce, isSending } = useSendOnce();
  const toast = useToast();

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
      toast({
        title: 'Submission Failed',
        description: errorMessage(error, 'Failed to send message. Please try again.'),
        variant: 'destructive',
      });
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
