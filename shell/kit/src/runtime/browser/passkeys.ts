import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@brightnest/contracts/identity/passkey-schemas';
import { useSyncExternalStore } from 'react';

// A few kilobytes that most visitors never need.
const load = () => import('@simplewebauthn/browser');

/** Passkeys are of a host that has a name, and of pages that nobody can change on their way. */
const canBeUsed = () =>
  typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(window.location.hostname);

const neverChanges = () => () => undefined;

/** Whether the browser can use passkeys on this page; not known before the first render. */
export function useCanUsePasskeys(): boolean {
  return useSyncExternalStore(neverChanges, canBeUsed, () => false);
}

/** Whether the browser offers passkeys in the fields of a form, beside the passwords that it knows. */
export async function canOfferInFields(): Promise<boolean> {
  return canBeUsed() && (await load()).browserSupportsWebAuthnAutofill();
}

/**
 * Has somebody use a passkey: at once, in a window of the browser; or, `inFields`, whenever they pick one in the field
 * that is marked `webauthn`. Another call ends one that waits.
 * @throws where they would not, or have none; {@link wasLeft} tells.
 */
export async function askForPasskey(
  options: PasskeyRequestOptions,
  { inFields = false } = {},
): Promise<PasskeyAssertion> {
  const { startAuthentication } = await load();
  const { id, response } = await startAuthentication({
    optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    useBrowserAutofill: inFields,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
}

/** Ends a call of {@link askForPasskey} that waits. */
export async function stopWaiting(): Promise<void> {
  (await load()).WebAuthnAbortService.cancelCeremony();
}

/** Has somebody make a passkey. @throws where they would not, or have one on this device. */
export async function makePasskey(options: PasskeyCreationOptions): Promise<PasskeyAttestation> {
  const { startRegistration } = await load();
  const { id, response } = await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/** Whether somebody closed the window of the browser, or had no passkey to pick there: browsers do not tell which. */
export const wasLeft = (error: unknown): boolean =>
  hasName(error, ['NotAllowedError', 'AbortError']);

/** Whether a passkey was not made because the device has one of this account already. */
export const isThereAlready = (error: unknown): boolean => hasName(error, ['InvalidStateError']);

const hasName = (error: unknown, names: readonly string[]) =>
  error instanceof Error && names.includes(error.name);
