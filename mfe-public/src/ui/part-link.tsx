import { LinkButton } from '@brightnest/kit/ui/button';
import type { ComponentProps } from 'react';

type PartLinkProps = Omit<ComponentProps<typeof LinkButton>, 'to' | 'onClick'> & {
  /** The id of a part of this page. */
  part: string;
};

/** A button that scrolls to a part of its page. */
export function PartLink({ part, ...button }: PartLinkProps) {
  return (
    <LinkButton
      {...button}
      to={{ hash: part }}
      // The address alone would scroll only the first time: the second click changes nothing in it.
      onClick={() => document.getElementById(part)?.scrollIntoView()}
    />
  );
}
