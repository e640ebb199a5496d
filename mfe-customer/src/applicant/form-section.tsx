import { Card } from '@brightnest/kit/ui/card';
import { Stack } from '@brightnest/kit/ui/stack';
import { type ReactNode, useId } from 'react';
import { CardHeading } from '../area/card-heading';

interface FormSectionProps {
  title: string;
  explanation?: ReactNode;
  children: ReactNode;
}

/** One part of an application form, under its heading. */
export function FormSection({ title, explanation, children }: FormSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack $gap={5}>
        <CardHeading id={id} explanation={explanation}>
          {title}
        </CardHeading>
        {children}
      </Stack>
    </Card>
  );
}
