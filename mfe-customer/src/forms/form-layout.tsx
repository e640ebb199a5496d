import { Link, type LinkProps } from '@brightnest/kit/runtime/router';
import { Card, CardHeading } from '@brightnest/kit/ui/display/card';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { fontSize, fontWeight, media, space, touchTarget } from '@brightnest/kit/ui/theme/tokens';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

/** A long form, and what goes with it after it or, from `lg` up, beside it. */
export const FormColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};

  /* What is focused stays clear of the header. */
  & :is(input, select, textarea, button) {
    scroll-margin-block: 8rem 4rem;
  }

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 20rem;
    align-items: start;
    gap: ${space[6]};
  }
`;

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

const BackLinkFrame = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${touchTarget};
  margin-bottom: ${space[2]};
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.medium};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  & svg {
    width: 1.125rem;
    height: 1.125rem;
  }
`;

/** Where one came from, above the page's title. */
export function BackLink({ children, ...rest }: LinkProps) {
  return (
    <BackLinkFrame {...rest}>
      <ArrowLeft aria-hidden="true" />
      {children}
    </BackLinkFrame>
  );
}
