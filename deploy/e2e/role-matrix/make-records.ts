import type { InvitationResponse } from '@brightnest/contracts/accounts/invitation-schemas';
import type {
  ContactResponse,
  ServiceInquiryResponse,
} from '@brightnest/contracts/messages/contact-schemas';
import type {
  QuoteSubmissionRequest,
  QuoteSubmissionResponse,
} from '@brightnest/contracts/quotes/quote-submission-schemas';
import type { UploadResponse } from '@brightnest/contracts/files/file';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { uploadsRoutes } from '@brightnest/contracts/routes/uploads';
import { randomUUID } from 'node:crypto';
import type { SiteClient } from '../site-client';

/** Uploads a document as a caller and returns its place. */
export async function uploadFile(client: SiteClient, content?: string) {
  const form = pdfForm(content);
  const { url } = await expectSuccess<UploadResponse>(client, uploadsRoutes.uploadDocument, form);
  const [folder = '', file = ''] = url.split('/').slice(-2);
  return { folder, file };
}

/** A document as the upload calls take it. */
export function pdfForm(content = 'a document'): FormData {
  const form = new FormData();
  const pdf = `%PDF-1.4\n% ${content}\n%%EOF\n`;
  form.set('document', new Blob([pdf], { type: 'application/pdf' }), 'document.pdf');
  return form;
}

/** A complete submission of the quote form. */
export const SAMPLE_QUOTE: QuoteSubmissionRequest = {
  firstName: 'Mary',
  lastName: 'Matrix',
  email: 'mary.matrix@example.com',
  phone: '0412345678',
  address: '1 Harbour Street',
  suburb: 'Sydney',
  state: 'NSW',
  postalCode: '2000',
  propertyType: 'house',
  bedrooms: 3,
  bathrooms: 1,
  serviceType: 'regular_cleaning',
  cleaningFrequency: 'monthly',
  additionalServices: [],
};

type Person = { firstName?: string; lastName?: string; email?: string; phone?: string };

/** Submits a quote as anybody may and returns its id. */
export async function submitQuote(client: SiteClient, person: Person = {}): Promise<string> {
  return (await submitLinkedQuote(client, person)).id;
}

/** The same with the token of its private link. */
export async function submitLinkedQuote(
  client: SiteClient,
  person: Person = {},
): Promise<QuoteSubmissionResponse['quote']> {
  const { quote } = await expectSuccess<QuoteSubmissionResponse>(client, quotesRoutes.submitQuote, {
    ...SAMPLE_QUOTE,
    ...person,
  });
  return quote;
}

/** Notes as staff that a customer has confirmed, for a day to come, and gives back the quote's id. */
export async function confirmQuote(staff: SiteClient, id: string): Promise<string> {
  const { method, path } = quotesRoutes.changeQuoteStatus;
  const scheduledAt = new Date(Date.now() + 14 * 24 * 60 * 60 * 1_000).toISOString();
  const body = { status: 'customer_confirmed', scheduledAt };
  await expectSuccess(staff, { method, path: path.replace(':id', id) }, body);
  return id;
}

/** Writes to the company as anybody may and returns the message's id. */
export async function submitContact(client: SiteClient): Promise<string> {
  const { contact } = await expectSuccess<ContactResponse>(client, quotesRoutes.submitContact, {
    ...{ firstName: 'Mary', lastName: 'Matrix', email: 'mary.matrix@example.com' },
    message: 'Do you clean matrices?',
  });
  return contact.id;
}

/** Asks about a service as anybody may and returns the inquiry's id. */
export async function submitInquiry(client: SiteClient): Promise<string> {
  const { inquiry } = await expectSuccess<ServiceInquiryResponse>(
    client,
    quotesRoutes.submitInquiry,
    {
      ...{ fullName: 'Mary Matrix', email: 'mary.matrix@example.com', phone: '0412345678' },
      ...{ serviceType: 'home', propertySize: '1-2', frequency: 'weekly' },
    },
  );
  return inquiry.id;
}

/** Invites somebody as staff and returns the invitation's id. */
export async function invite(
  staff: SiteClient,
  email = `invited-${randomUUID()}@example.com`,
): Promise<string> {
  const body = { email, role: 'customer_support' };
  const { invitation } = await expectSuccess<InvitationResponse>(staff, authRoutes.invite, body);
  return invitation.id;
}

/** Makes a call that has to go well and returns its answer. */
export async function expectSuccess<T>(
  client: SiteClient,
  { method, path }: { method: string; path: string },
  body: object,
): Promise<T> {
  const { status, text, body: answer } = await client.call(method, path, { body });
  if (status >= 300) throw new Error(`${method} ${path} answered ${status} ${text}`);
  return answer as T;
}
