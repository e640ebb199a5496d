import { useFocusOnMount } from '@brightnest/kit/ui/controls/focus';
import { FormPage, type FormPageProps } from '@brightnest/kit/ui/screens/form-page';
import { type RefObject, useEffect } from 'react';

/**
 * A page that takes the place of another under the same address, when an answer comes or a form was sent: its
 * heading takes the focus, so that it is read out. Give each state that can follow another a key of its own.
 */
export function FocusedPage({ title, ...rest }: FormPageProps) {
  const heading = useNewHeading<HTMLSpanElement>();
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

/**
 * The ref of a heading under which something new begins: it takes the focus, and the page its top. What it follows
 * may have been longer, and answered from its end.
 */
export function useNewHeading<E extends HTMLElement>(): RefObject<E | null> {
  const heading = useFocusOnMount<E>();
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which React would take for a clean-up.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return heading;
}
