import { fieldProps } from '@brightnest/kit/forms/field-props';
import { color, fontSize, space } from '@brightnest/kit/theme/tokens';
import { Button } from '@brightnest/kit/ui/button';
import { TextareaField, TextField } from '@brightnest/kit/ui/field';
import { Grid } from '@brightnest/kit/ui/grid';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { homeContent } from '../../content/home';
import { SpamTrap } from '@brightnest/kit/forms/spam-trap';
import { useInquiry, type InquiryProps } from './use-inquiry';

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

/** For whom the quote is; sends the request. */
export function DetailsForm(props: InquiryProps) {
  const { form, trap, onSubmit, isSending } = useInquiry(props);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone; what comes next begins here.
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
