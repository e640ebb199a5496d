import { FormPage, type FormPageProps } from '@brightnest/kit/ui/form-page';
import { Unlink } from 'lucide-react';
import { useArrivalFocus } from '@brightnest/kit/ui/use-arrival-focus';

/** A link that leads nowhere: why, and how to get one that does. */
export function DeadLink({ title, ...rest }: Omit<FormPageProps, 'icon'>) {
  const heading = useArrivalFocus<HTMLSpanElement>();
  return (
    <FormPage
      {...rest}
      icon={<Unlink />}
      title={
        <span ref={heading} tabIndex={-1}>
          {title}
        </span>
      }
    />
  );
}
