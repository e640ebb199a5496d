import {
  type Access,
  RECORD_ACCESSES_RPC,
  recordAccessesRequestSchema,
} from '@brightnest/contracts/security-log/security-log-schemas';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { appendToSecurityLog, type SecurityNote } from './security-log';

/** Handles `auth.record-accesses`: what staff read of people and export, as the gateway saw it. */
export const recordAccesses: RpcHandler = rpcHandler(
  RECORD_ACCESSES_RPC,
  recordAccessesRequestSchema,
  async ({ accesses }) => {
    await appendToSecurityLog(accesses.map(toNote));
    return {};
  },
);

function toNote({ id, at, what, route, status, actor, ...rest }: Access): SecurityNote {
  const { address, agent, recordId } = rest;
  return {
    ...{ id, at: new Date(at), actor, address, agent },
    kind: what === 'list' ? 'list.exported' : 'record.read',
    outcome: outcomeOf(status),
    ...(recordId !== undefined && { subject: { type: what, id: recordId } }),
    details: { route, status },
  };
}

function outcomeOf(status: number): SecurityNote['outcome'] {
  if (status < 400) return 'done';
  return status < 500 ? 'refused' : 'failed';
}
