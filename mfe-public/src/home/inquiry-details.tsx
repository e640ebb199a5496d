import { t } from '@brightnest/contracts/translation';
import type {
  ServiceInquiryRequest,
  ServiceInquiryResponse,
} from '@brightnest/contracts/messages/contact-schemas';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useSession } from '@brightnest/kit/runtime/session';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { Grid } from '@brightnest/kit/ui/display/layout';
import { type AskedFields, useAskedFields } from '@brightnest/kit/ui/forms/asked-fields';
import { TextareaField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps } from '@brightnest/kit/ui/forms/joi-form';
import { EmailField, PhoneField } from '@brightnest/kit/ui/forms/person-fields';
import { SpamTrap } from '@brightnest/kit/ui/forms/spam-guard';
import { color, fontSize, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { type MessageSubmission, useMessageForm } from '../contact/use-message-form';
import { homeContent } from '../content/home';
import { pageTexts } from '../content/page-texts';

const { usePublicSendInquiryMutation } = remoteApi('public').injectEndpoints({
  endpoints: (build) => ({
    publicSendInquiry: build.mutation<
      ServiceInquiryResponse,
      MessageSubmission<ServiceInquiryRequest>
    >({
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
  const asked = useAskedFields('inquiry');
  const { form, trap, onSubmit, isSending } = useInquiry(props, asked);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was clicked is removed; the form continues here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Form onSubmit={onSubmit} noValidate aria-label={pageTexts(homeContent).quoteWidget.details}>
      <h3 ref={heading} tabIndex={-1}>
        {pageTexts(homeContent).quoteWidget.details}
      </h3>
      <Grid $min="14rem" $gap={4}>
        <TextField
          label={t('Full name')}
          autoComplete="name"
          required
          {...fieldProps(form, 'fullName')}
        />
        <EmailField form={form} label={t('Email address')} />
        {asked.asks('phone') && <PhoneField form={form} {...asked.field('phone')} />}
      </Grid>
      {asked.asks('specialRequirements') && (
        <TextareaField
          {...asked.field('specialRequirements')}
          rows={3}
          {...fieldProps(form, 'specialRequirements')}
        />
      )}
      <SpamTrap ref={trap} />
      <Button type="submit" loading={isSending}>
        {isSending ? t('Sending...') : t('Send Request')}
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

/** The form of the quote request; the widget's choices go with it. */
function useInquiry({ choices, onSent }: InquiryProps, asked: AskedFields) {
  const { user } = useSession();
  const [sendInquiry] = usePublicSendInquiryMutation();
  const message = useMessageForm<ServiceInquiryRequest>({
    name: 'inquiry',
    ...{ schema, asked },
    defaultValues: {
      ...choices,
      fullName: user ? `${user.firstName} ${user.lastName}`.trim() : '',
      email: user?.email ?? '',
      phone: user?.phone ?? '',
      specialRequirements: '',
    },
    send: sendInquiry,
    failure: t('Failed to send your request. Please try again.'),
    onSent,
  });
  const { setValue } = message.form;

  useEffect(() => {
    setValue('serviceType', choices.serviceType);
    setValue('propertySize', choices.propertySize);
    setValue('frequency', choices.frequency);
  }, [choices, setValue]);

  return message;
}

const Thanks = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[4]};

  & > svg {
    width: 3rem;
    height: 3rem;
    padding: ${space[2]};
    border-radius: ${radius.full};
    background: ${color.successSubtle};
    color: ${color.successText};
  }

  & h2 {
    font-size: ${fontSize.xl};
  }

  & p {
    margin-top: ${space[1]};
    color: ${color.textMuted};
  }

  & h3 {
    margin-top: ${space[5]};
    font-size: ${fontSize.lg};
  }

  & a {
    margin-top: ${space[4]};
  }
`;

/** In the place of the widget once its request has arrived. */
export function InquirySent() {
  const { thanks, next } = pageTexts(homeContent).quoteWidget;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Thanks>
      <CircleCheck aria-hidden="true" />
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {thanks.title}
        </h2>
        <p>{thanks.text}</p>
        <h3>{next.title}</h3>
        <p>{next.text}</p>
        <LinkButton to="/quote-form" variant="secondary">
          {t('Open the quote form')}
        </LinkButton>
      </div>
    </Thanks>
  );
}
