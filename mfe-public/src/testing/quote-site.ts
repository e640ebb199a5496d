import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import type { ApiErrorBody } from '@brightnest/contracts/errors';
import type {
  QuotePaymentStatusResponse,
  QuoteSubmissionRequest,
} from '@brightnest/contracts/quotes/quote-submission-schemas';
import {
  startApiServer,
  type ApiAnswer,
  type ApiHandlers,
} from '@brightnest/kit/testing/api-server';

/** What was posted to the site. */
interface Submission {
  body: QuoteSubmissionRequest;
  key: string | undefined;
}

/** A server that answers the wizard's calls as the site does; everything above it is real. */
export interface SiteStub {
  submissions: Submission[];
  paymentStatus: QuotePaymentStatusResponse;
  user: Partial<SessionUser> | null;
  /** May be changed between calls. */
  handlers: ApiHandlers;
  failNext(status: number, body: Omit<ApiErrorBody, 'requestId'>): void;
  /** The next submission is answered when it is released. */
  holdNextAnswer(): { release: () => void };
  stop(): Promise<void>;
}

/** Answers to everything that is required: (3 × 40 + 2 × 25) × 0.9 = 153. */
export function completeAnswers(): QuoteSubmissionRequest {
  return {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    phone: '0412 345 678',
    address: '1 King Street',
    suburb: 'Newtown',
    state: 'NSW',
    propertyType: 'house',
    bedrooms: 3,
    bathrooms: 2,
    serviceType: 'regular_cleaning',
    cleaningFrequency: 'weekly',
    additionalServices: [],
  };
}

export const QUOTE_ID = 'a'.repeat(24);
export const PAYMENT_TOKEN = 'token-of-the-payment-link-0123456789';

/** The call that sends a photo. */
export const UPLOAD = 'POST /api/quote-photo/upload';

/** Where the site stores the photo that was sent as the first, second … */
export const photoAddress = (count: number) => `/api/files/quote-photos/photo-${count}.jpg`;

export async function stubSite(): Promise<SiteStub> {
  let failure: ApiAnswer | undefined;
  let held: Promise<void> | undefined;
  let photos = 0;

  const server = await startApiServer({
    'GET /api/auth/user': () => ({ body: site.user }),
    [`GET /api/quotes/${QUOTE_ID}/payment-status`]: ({ url }) =>
      url.endsWith(`?token=${PAYMENT_TOKEN}`) ? { body: site.paymentStatus } : { status: 404 },
    [UPLOAD]: () => {
      photos += 1;
      return { body: { url: photoAddress(photos), message: 'Photo uploaded successfully' } };
    },
    'POST /api/quote-submissions': async ({ body, headers }) => {
      const request = body as QuoteSubmissionRequest;
      const key = headers['idempotency-key'];
      site.submissions.push({ body: request, key: typeof key === 'string' ? key : undefined });
      await held;
      const failed = failure;
      failure = undefined;
      const { estimatedPrice } = request;
      const sent = { id: QUOTE_ID, paymentToken: PAYMENT_TOKEN, estimatedPrice, status: 'pending' };
      return failed ?? { status: 201, body: { success: true, quote: sent } };
    },
  });

  const site: SiteStub = {
    submissions: [],
    paymentStatus: { success: false, paymentStatus: 'unpaid' },
    user: null,
    handlers: server.handlers,
    failNext(status, body) {
      failure = { status, body: { ...body, requestId: 'request-1' } };
    },
    holdNextAnswer() {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return { release: () => release() };
    },
    stop: server.stop,
  };
  return site;
}
