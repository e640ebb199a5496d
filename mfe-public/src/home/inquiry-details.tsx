import type {
  ServiceInquiryRequest,
  ServiceInquiryResponse,
} from '@brightnest/contracts/messages/contact-schemas';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useSession } from '@brightnest/kit/runtime/session';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/runtime/submission-key';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/button';
import { TextareaField, TextField } from '@brightnest/kit/ui/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/joi-form';
import { Grid } from '@brightnest/kit/ui/layout';
import { SpamTrap, useSpamGuard } from '@brightnest/kit/ui/spam-guard';
import { color, fontSize, space } from '@brightnest/kit/ui/tokens';
import { useFailureToast } from '@brightnest/kit/ui/use-failure-toast';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { homeContent } from '../content/home';

interface InquirySubmission {
  body: ServiceInquiryRequest;
  idempotencyKey: string;
}

const { usePublicSendInquiryMutation } = remoteApi('public').injectEndpoints({
  endpoints: (build) => ({
    publicSendInquiry: build.mutation<ServiceInquiryResponse, InquirySubmission>({
      query: (submission) => callRoute(quotesRoutes.submitInquiry, submission),
      invalidatesTags: ['Inquiries'],
    }),
  }),
});

const Form = styled.form`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: ${space[4]};
  margin-top: ${space[5]};
  padding-top: ${space[5]};
  border-top: 1px solid ${color.border};

  & > h3 {
    font-size: ${fontSize.lg};
  }

  & > button {
    align-self: start;
  }
`;

/** The contact details of a quote request; sends it. */
export function InquiryDetailsForm(props: InquiryProps) {
  const { form, trap, onSubmit, isSending } = useInquiry(props);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was clicked is removed; the form continues here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Form onSubmit={onSubmit} noValidate aria-label={homeContent.quoteWidget.details}>
      <h3 ref={heading} tabIndex={-1}>
        {homeContent.quoteWidget.details}
      </h3>
      <Grid $min="14rem" $gap={4}>
        <TextField
          label="Full name"
          autoComplete="name"
          required
          {...fieldProps(form, 'fullName')}
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
      <TextareaField
        label="Message (optional)"
        rows={3}
        {...fieldProps(form, 'specialRequirements')}
      />
      <SpamTrap ref={trap} />
      <Button type="submit" loading={isSending}>
        {isSending ? 'Sending...' : 'Send Request'}
      </Button>
    </Form>
  );
}

const schema = () =>
  import('@brightnest/contracts/messages/contact-schemas').then(
    (contract) => contract.serviceInquiryRequestSchema,
  );

/** The choices of the widget's first half. */
export type InquiryChoices = Pick<
  ServiceInquiryRequest,
  'serviceType' | 'propertySize' | 'frequency'
>;

interface InquiryProps {
  choices: InquiryChoices;
  onSent: () => void;
}

/** The form of the quote request, and sending it once. */
function useInquiry({ choices, onSent }: InquiryProps) {
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
  const [sendInquiry] = usePublicSendInquiryMutation();
  const { trap, read } = useSpamGuard();
  const { run: sendOnce, isRunning: isSending } = useSingleFlight();
  const showFailure = useFailureToast();
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
      showFailure(error, 'Submission Failed', 'Failed to send your request. Please try again.');
      form.applyServerErrors(error);
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void sendOnce(() => form.handleSubmit(send)(event));
  }

  return { form, trap, onSubmit, isSending };
}
