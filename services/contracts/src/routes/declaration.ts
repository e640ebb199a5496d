import type { Permission } from '../permissions';

/** The services behind the gateway. */
export const SERVICES = ['auth', 'quotes', 'careers', 'bookings', 'uploads'] as const;

/** The name of a service behind the gateway. */
export type ServiceName = (typeof SERVICES)[number];

/** Whether a program is one of the services. */
export const isServiceName = (name: string): name is ServiceName =>
  SERVICES.some((service) => service === name);

/**
 * Who may call: anyone, anyone signed in, or whoever's role holds the permission. The gateway and the
 * service both check.
 */
export type Access = 'public' | 'session' | Permission;

/** Named rate-limit buckets; the gateway holds their numbers. */
export type LimitName =
  | 'read'
  | 'write'
  | 'search'
  | 'credentials'
  | 'submission'
  | 'upload'
  | 'preview'
  | 'webhook';

/** What the security log records of the calls of staff: an export of a `list`, or a read of one of the others. */
export const AUDITED_RECORDS = [
  'customer',
  'user',
  'application',
  'pay',
  'payslip',
  'document',
  'list',
] as const;

/** One of {@link AUDITED_RECORDS}. */
export type AuditedRecord = (typeof AUDITED_RECORDS)[number];

/** One call of the public API. The gateway's route table and each service's router are made from these. */
export interface RouteDeclaration {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Express 5 path syntax, starting with `/api/` (or `/uploads/`, the specified fallback). */
  path: string;
  service: ServiceName;
  access: Access;
  /** Whether somebody may call it who has yet to replace a temporary password. Public calls they may. */
  duringPasswordReset?: boolean;
  /** Whether somebody may call it who has yet to set up the second factor of their role. Public calls they may. */
  duringSecondFactorSetup?: boolean;
  /** Whether somebody may call it who booked without an account. Public calls they may. */
  forGuests?: boolean;
  /**
   * Whether a session that can't be checked now is an error, although anybody may call: a visitor could not do what
   * is asked.
   */
  needsCertainty?: true;
  /** Rate-limit bucket; `read` for GET and `write` otherwise when absent. */
  limit?: LimitName;
  /**
   * Whether it says by `If-Match` which `version` of the record was seen: a change of one that is another by now
   * is refused with 409 `conflict`. Where nothing is said, whatever is there is changed.
   */
  versioned?: true;
  /**
   * Whether the session has to have proved lately who it is: what it does, or gives out, can't be taken back. Who booked
   * without an account has nothing to prove it by, and is admitted.
   */
  needsProof?: true;
  /**
   * What of one person it shows, or that it exports a list: the gateway has the security log record each call of
   * somebody of the office. What an event tells of already says nothing here.
   */
  audited?: AuditedRecord;
  /** Largest request body in bytes; 100 KiB when absent. */
  maxBodyBytes?: number;
  /** Milliseconds the gateway waits for the first byte of the answer; 10,000 when absent. */
  timeoutMs?: number;
  /** Request headers that the service hears beside the usual ones, in lower case. */
  headers?: readonly string[];
  /**
   * `multipart` bodies are streamed through, `raw` ones given to the handler as bytes, those of a `form` as its
   * fields; else JSON.
   */
  body?: 'json' | 'multipart' | 'raw' | 'form';
}

/** Declares the calls of one service, filling in its name. */
export function defineRoutes<
  const R extends Record<string, Omit<RouteDeclaration, 'service'>>,
  const S extends ServiceName,
>(service: S, routes: R): { readonly [K in keyof R]: R[K] & { service: S } } {
  return Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [name, { ...route, service }]),
  ) as unknown as { readonly [K in keyof R]: R[K] & { service: S } };
}

/** Largest JSON body in bytes where a route names none. */
export const DEFAULT_MAX_BODY_BYTES = 100 * 1024;

/** Gateway time-out in milliseconds where a route names none. */
export const DEFAULT_TIMEOUT_MS = 10_000;

/** A call that the gateway answers itself. */
export type GatewayRoute = Omit<RouteDeclaration, 'service'> & { service: 'gateway' };

/** Texts of every page in every language, pages of law among them. */
export const MAX_PAGE_TEXTS_BYTES = 1024 * 1024;

/** What the gateway composes of the answers of several services, or makes itself. */
export const gatewayRoutes = {
  getDashboardStats: {
    method: 'GET',
    path: '/api/admin/dashboard-stats',
    service: 'gateway',
    access: 'dashboard:read',
  },
  getSetup: {
    method: 'GET',
    path: '/api/admin/setup',
    service: 'gateway',
    access: 'dashboard:read',
  },
  /** How the programs of the site are doing, and what waits in them. */
  getSiteStatus: {
    method: 'GET',
    path: '/api/admin/site-status',
    service: 'gateway',
    access: 'activity:read',
  },
  /** A page as it will be once its texts are saved. */
  previewPage: {
    method: 'POST',
    path: '/api/admin/page-preview',
    service: 'gateway',
    access: 'pages:write',
    limit: 'preview',
    maxBodyBytes: MAX_PAGE_TEXTS_BYTES,
  },
} as const satisfies Record<string, GatewayRoute>;
