import type { ServiceInquiryRequest } from '@brightnest/contracts/quotes/service-inquiry';
import { errorMessage } from '@brightnest/kit/api/api-error';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useSession } from '@brightnest/kit/session';
import { useToast } from '@brightnest/kit/toast';
import { useEffect, type SubmitEvent } from 'react';
import { useSendInquiryMutation } from '../../api';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/forms/submission-key';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useSpamGuard } from '@brightnest/kit/forms/use-spam-guard';
import type { InquiryChoices } from './inquiry-choices';

const schema = () =>
  import('@brightnest/contracts/quotes/service-inquiry').then(
    (contract) => contract.serviceInquiryRequestSchema,
  );

export interface InquiryProps {
  choices: InquiryChoices;
  onSent: () => void;
}

/** The request of the home page's widget: its fields, and sending it once. */
export function useInquiry({ choices, onSent }: InquiryProps) {
  const { user } = useSession();
  const form = useJoiForm<ServiceInquiryRequest>({
    schema,
    defaultValues: {
      ...choices,
      fullName: user ? `${user.firstName} ${user.lastName}`.trim() : '',
      email: user?.email ?? '',
      phone: user?.phone ?? '',
      specialRequirements: '',
    },
  });
  const [sendInquiry] = useSendInquiryMutation();
  const { trap, read } = useSpamGuard();
  const { sendOnce, isSending } = useSendOnce();
  const toast = useToast();
  const { setValue } = form;

  useEffect(() => {
    setValue('serviceType', choices.serviceType);
    setValue('propertySize', choices.propertySize);
    setValue('frequency', choices.frequency);
  }, [choices, setValue]);

  async function send(answers: ServiceInquiryRequest) {
    try {
      const idempotencyKey = submissionKey('inquiry', answers);
      await sendInquiry({ body: { ...answers, ...(await read()) }, idempotencyKey }).unwrap();
      forgetSubmissionKey('inquiry');
      onSent();
    } catch (error) {
      toast({
        title: 'Submission Failed',
        description: errorMessage(error, 'Failed to send your request. Please try again.'),
        variant: 'destructive',
      });
      form.applyServerErrors(error);
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void sendOnce(() => form.handleSubmit(send)(event));
  }

  return { form, trap, onSubmit, isSending };
}
