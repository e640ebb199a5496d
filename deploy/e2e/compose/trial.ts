import { SERVICES } from '@brightnest/contracts/routes/declaration';
import type { CalledSite } from '../site-client';
import type { ComposeStack } from './compose-stack';
import { trustingFetch } from './trusting-fetch';

export const PASSWORD = 'A long password 1';
export const OWNER = { email: 'owner@example.com', password: PASSWORD };
export const CUSTOMER = { email: 'ada@example.com', password: PASSWORD };
export const PROGRAMS = [...SERVICES, 'gateway'] as const;

/** A part of `npm run compose-trial`. */
export interface TrialStep {
  name: string;
  /** @returns what was seen. @throws where it is not as it should be. */
  try(stack: ComposeStack): Promise<string>;
}

/** The stack as clients call it. */
export const siteOf = ({ url, certificate }: ComposeStack): CalledSite => ({
  url,
  fetch: trustingFetch(certificate),
});

/** @throws Error with `otherwise`. */
export function must(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}
