import { useFocusOnMount } from '@brightnest/kit/ui/controls/focus';
import { FormPage, type FormPageProps } from '@brightnest/kit/ui/screens/form-page';

/**
 * A page that takes the place of another under the same address, when an answer comes or a form was sent: its
 * heading takes the focus, so that it is read out. Give each state that can follow another a key of its own.
 */
export function FocusedPage({ title, ...rest }: FormPageProps) {
  const heading = useFocusOnMount<HTMLSpanElement>();
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
