import Joi from 'joi';
import { dayField, uuidField } from '../fields';
import { pageQueryKeys, type PageQuery } from '../paging';
import { AUDITED_RECORDS, type AuditedRecord } from '../routes/declaration';
import { type Role, ROLES } from '../roles';
import {
  type ChainProblem,
  SECURITY_KINDS,
  type SecurityEntry,
  type SecurityKind,
} from './security-log';

/** What the security log and its export are narrowed by. Days are of the company's time zone, both included. */
export interface SecurityLogFilter {
  kind?: SecurityKind;
  /** A network address; or an account that did it or that it is about, by its id or its address of mail. */
  search?: string;
  from?: string;
  to?: string;
}

const filterKeys = {
  kind: Joi.string().valid(...SECURITY_KINDS),
  search: pageQueryKeys.search,
  from: dayField().optional(),
  to: dayField().optional(),
};

/** Query of `GET /api/admin/security-log`. */
export interface SecurityLogQuery extends PageQuery, SecurityLogFilter {}

/** Schema of {@link SecurityLogQuery}. */
export const securityLogQuerySchema = Joi.object<SecurityLogQuery, true>({
  ...pageQueryKeys,
  ...filterKeys,
});

/** Answer of `GET /api/admin/security-log`, newest first. */
export interface SecurityLogResponse {
  success: true;
  entries: SecurityEntry[];
  page: number;
  pageSize: number;
  total: number;
}

/** Query of `GET /api/admin/security-log/export`: `lines` can be verified by whoever has the file. */
export interface SecurityLogExportQuery extends SecurityLogFilter {
  format: 'csv' | 'lines';
}

/** Schema of {@link SecurityLogExportQuery}. */
export const securityLogExportQuerySchema = Joi.object<SecurityLogExportQuery, true>({
  ...filterKeys,
  format: Joi.string<'csv' | 'lines'>().valid('csv', 'lines').default('csv'),
});

/** Answer of `GET /api/admin/security-log/chain`: what the last verification found. Times are ISO 8601 UTC. */
export interface SecurityChainResponse {
  success: true;
  /** Null before the first one. */
  checkedAt: string | null;
  /** When all of it was verified, not only what had come since. */
  wholeAt: string | null;
  /** The last entry up to which nothing is wrong. */
  verifiedUntil: { sequence: number; at: string; hash: string } | null;
  problems: ChainProblem[];
}

/** Name of the gateway's call to auth about what staff read and export. */
export const RECORD_ACCESSES_RPC = 'auth.record-accesses';

/** More than this at once is told in several calls. */
export const MAX_ACCESSES = 200;

/** One read or export, by somebody of the office. */
export interface Access {
  /** UUID: told twice, it is recorded once. */
  id: string;
  /** ISO 8601 UTC. */
  at: string;
  what: AuditedRecord;
  /** Path of the route. */
  route: string;
  /** Status of the answer. */
  status: number;
  actor: { id: string; role: Role };
  address: string;
  agent?: string;
  /** Id of the record that was read. */
  recordId?: string;
}

/** Payload of `auth.record-accesses`. */
export interface RecordAccessesRequest {
  accesses: Access[];
}

const accessSchema = Joi.object<Access, true>({
  id: uuidField(),
  at: Joi.string().isoDate().required(),
  what: Joi.string<AuditedRecord>()
    .valid(...AUDITED_RECORDS)
    .required(),
  route: Joi.string().max(200).required(),
  status: Joi.number().integer().required(),
  actor: Joi.object({
    id: Joi.string().required(),
    role: Joi.string()
      .valid(...ROLES)
      .required(),
  }).required(),
  address: Joi.string().max(64).allow('').required(),
  agent: Joi.string().max(300),
  recordId: Joi.string().max(200),
});

/** Schema of {@link RecordAccessesRequest}. */
export const recordAccessesRequestSchema = Joi.object<RecordAccessesRequest, true>({
  accesses: Joi.array().items(accessSchema).max(MAX_ACCESSES).required(),
});
