import { FormPage, type FormPageProps } from '@brightnest/kit/ui/form-page';
import { useArrivalFocus } from '@brightnest/kit/ui/use-arrival-focus';

/**
 * How a payment stands. The page changes under the reader, when an answer comes or the time is over: each
 * state takes the focus to its heading, so that it is read out. Give each a key of its own.
 */
export function PaymentPage({ title, ...rest }: FormPageProps) {
  const heading = useArrivalFocus<HTMLSpanElement>();
  return (
    <FormPage
      {...rest}
      title={
        <span ref={heading} tabIndex={-1}>
          {title}
        </span>
      }
    />
  );
}
