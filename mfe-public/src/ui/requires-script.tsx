import { t } from '@brightnest/contracts/translation';
import { company } from '@brightnest/kit/runtime/page/company';
import { color, space } from '@brightnest/kit/ui/theme/tokens';
import { type ReactNode, useSyncExternalStore } from 'react';
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

interface RequiresScriptProps {
  /** What is missing without scripts: `This form`. */
  what: string;
  children: ReactNode;
}

/** What only scripts can do; without them a sentence says how to reach us instead. */
export function RequiresScript({ what, children }: RequiresScriptProps) {
  return (
    <>
      <WithScripts>{children}</WithScripts>
      <WithoutScripts>
        {t('{what} needs JavaScript. Call {phone} or write to {email}, and we will help.', {
          what,
          phone: company.phone,
          email: company.email,
        })}
      </WithoutScripts>
    </>
  );
}

const never = () => () => undefined;

/**
 * Whether the page is the browser's own already. The prerendered page knows neither the address's
 * query nor what the browser remembers, and its first render in the browser has to say the same.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
