import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import type { ApiErrorBody } from '@brightnest/contracts/errors';
import type {
  QuotePaymentStatusResponse,
  QuoteSubmissionRequest,
} from '@brightnest/contracts/quotes/quote-submission';

/** What was posted to the site. */
interface Submission {
  body: QuoteSubmissionRequest;
  key: string | null;
}

/** The site's answers to the wizard's calls; everything above the network is real. */
export interface SiteStub {
  submissions: Submission[];
  paymentStatus: QuotePaymentStatusResponse;
  failNext(status: number, body: Omit<ApiErrorBody, 'requestId'>): void;
  /** The next submission is answered when it is released. */
  holdNextAnswer(): { release: () => void };
  signIn(user: Partial<SessionUser>): void;
  restore(): void;
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

export function stubSite(): SiteStub {
  const before = globalThis.fetch;
  let failure: Response | undefined;
  let held: Promise<void> | undefined;
  let user: Partial<SessionUser> | null = null;

  const site: SiteStub = {
    submissions: [],
    paymentStatus: { success: false, paymentStatus: 'unpaid' },
    failNext(status, body) {
      failure = json({ ...body, requestId: 'request-1' }, status);
    },
    holdNextAnswer() {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return { release: () => release() };
    },
    signIn(signedIn) {
      user = signedIn;
    },
    restore() {
      globalThis.fetch = before;
    },
  };

  globalThis.fetch = async (input, init) => {
    const path = String(input);
    if (path === '/api/auth/user') return json(user);
    if (path.endsWith('/payment-status')) return json(site.paymentStatus);
    if (path !== '/api/quote-submissions') throw new TypeError(`no answer for ${path}`);
    const body = JSON.parse(String(init?.body)) as QuoteSubmissionRequest;
    site.submissions.push({ body, key: new Headers(init?.headers).get('idempotency-key') });
    await held;
    const failed = failure;
    failure = undefined;
    const quote = { id: 'a'.repeat(24), estimatedPrice: body.estimatedPrice, status: 'pending' };
    return failed ?? json({ success: true, quote }, 201);
  };
  return site;
}

function json(body: unknown, status = 200): Response {
  return {
    ok: status < 300,
    status,
    text: () => Promise.resolve(JSON.stringify(body)),
  } as Response;
}
