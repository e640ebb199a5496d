import { company } from '@brightnest/kit/company';
import { color, space } from '@brightnest/kit/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const WithScripts = styled.div`
  @media (scripting: none) {
    display: none;
  }
`;

const WithoutScripts = styled.p`
  display: none;
  padding: ${space[4]};
  color: ${color.textMuted};

  @media (scripting: none) {
    display: block;
  }
`;

interface ScriptedProps {
  /** What is missing without scripts: `This form`. */
  what: string;
  children: ReactNode;
}

/** What only scripts can do; without them a sentence says how to reach us instead. */
export function Scripted({ what, children }: ScriptedProps) {
  return (
    <>
      <WithScripts>{children}</WithScripts>
      <WithoutScripts>
        {what} needs JavaScript. Call {company.phone} or write to {company.email}, and we will help.
      </WithoutScripts>
    </>
  );
}
