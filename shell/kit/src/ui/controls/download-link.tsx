import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import type { ProofResponse } from '@brightnest/contracts/identity/step-up-schemas';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { proveIdentity } from '@brightnest/kit/runtime/step-up';
import type { ComponentProps } from 'react';
import { LinkButton } from './button';

interface DownloadLinkProps extends Omit<ComponentProps<typeof LinkButton>, 'to' | 'onClick'> {
  route: Pick<RouteDeclaration, 'path' | 'needsProof'>;
  /** Search parameters, without the question mark. */
  query?: string;
}

/** Downloads what a call answers. Where the call wants it, people are asked first to show that it is them. */
export function DownloadLink({ route, query, ...rest }: DownloadLinkProps) {
  const address = query ? `${route.path}?${query}` : route.path;
  return (
    <LinkButton
      {...rest}
      to={address}
      reloadDocument
      download
      onClick={(event) => {
        if (!route.needsProof) return;
        // A link can't ask, and would save the refusal.
        event.preventDefault();
        void isProven().then((isTheirs) => {
          if (isTheirs) window.location.assign(address);
        });
      }}
    />
  );
}

async function isProven(): Promise<boolean> {
  try {
    const answer = await fetch(authRoutes.getProof.path, { credentials: 'include' });
    // What else is wrong, the download itself says.
    if (!answer.ok || ((await answer.json()) as ProofResponse).isProven) return true;
  } catch {
    return true;
  }
  return proveIdentity();
}
