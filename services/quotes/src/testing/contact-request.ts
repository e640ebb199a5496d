import type { ContactRequest } from '@brightnest/contracts/quotes/contact';

/** A message as the contact form sends it. */
export function contactRequest(changes: Partial<ContactRequest> = {}): ContactRequest {
  return {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    phone: '02 9374 4000',
    serviceInterest: 'deep',
    message: 'Do you clean engines?',
    ...changes,
  };
}
