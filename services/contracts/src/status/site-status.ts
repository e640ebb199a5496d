import type { ServiceName } from '../routes/declaration';
import type { ServiceStatus } from './service-status';

/** How the circuit breaker of the gateway stands: calls pass, one tries, or none passes. */
export type BreakerState = 'closed' | 'open' | 'half-open';

/** A program of the site. */
export interface ProgramStatus {
  name: ServiceName | 'gateway';
  /** Null where it does not answer. */
  status: ServiceStatus | null;
  /** Null of the gateway itself. */
  breaker: BreakerState | null;
}

/** What visitors are shown as the site's certificate. */
export interface CertificateStatus {
  /** ISO 8601 UTC; null where it could not be read. */
  expiresAt: string | null;
  /** Why browsers warn of it, by OpenSSL's code such as `DEPTH_ZERO_SELF_SIGNED_CERT`; null where it is trusted. */
  distrust: string | null;
}

/** From when on something is wrong: settings of the installation. */
export interface StatusLimits {
  /** Events, mails and text messages that wait longer. */
  waitingMinutes: number;
  refundMinutes: number;
  backupHours: number;
  certificateDays: number;
}

/** Answer of `GET /api/admin/site-status`. */
export interface SiteStatusResponse {
  success: true;
  /** ISO 8601 UTC, as all times here. */
  checkedAt: string;
  programs: ProgramStatus[];
  /** Null for a site without one. */
  certificate: CertificateStatus | null;
  limits: StatusLimits;
}
