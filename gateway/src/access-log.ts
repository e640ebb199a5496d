import { randomUUID } from 'node:crypto';
import { CUSTOMER_DOCUMENT_RULE, DOCUMENT_RULE } from '@brightnest/contracts/files/file';
import { isInRoles, OFFICE_ROLES } from '@brightnest/contracts/roles';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { type Access, MAX_ACCESSES } from '@brightnest/contracts/security-log/security-log-schemas';
import type { Actor } from '@brightnest/service-kit/security/tokens';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

/** One call, and who makes it. */
interface AuditedCall {
  route: Pick<RouteDeclaration, 'audited' | 'path'>;
  rawPath: string;
  actor: Actor | undefined;
  clientIp: string;
  request: IncomingMessage;
  response: ServerResponse;
}

/** Tells auth what staff read of people and export. */
export interface AccessLog {
  /** Notes a call, once it has been answered. It waits for nothing. */
  note(call: AuditedCall): void;
  /** Tells what is left. */
  stop(): Promise<void>;
}

interface AccessLogOptions {
  tell(accesses: Access[]): Promise<unknown>;
  log: Logger;
  /** How long what is noted waits for more. */
  flushMs?: number;
  /** How much is held while auth does not answer. */
  capacity?: number;
}

const MAX_AGENT_LENGTH = 300;

/**
 * What is noted goes to auth within a second, many at once; where auth does not answer, again and again. A process that
 * is killed loses that second. More than is held goes to the program's own log, where it can be found.
 */
export function createAccessLog(options: AccessLogOptions): AccessLog {
  const { tell, log, flushMs = 1_000, capacity = 10_000 } = options;
  let held: Access[] = [];
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> | undefined;
  let isFailing = false;

  const publishSome = async (): Promise<void> => {
    const some = held.slice(0, MAX_ACCESSES);
    try {
      await tell(some);
      held = held.filter((access) => !some.includes(access));
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'what staff read was not recorded yet; trying on');
      isFailing = true;
    }
  };
  const flush = (): Promise<void> => {
    telling ??= publishSome().finally(() => {
      telling = undefined;
      timer = undefined;
      if (held.length > 0) plan();
    });
    return telling;
  };
  const plan = (): void => {
    timer ??= setTimeout(() => void flush(), flushMs).unref();
  };

  return {
    note({ route, rawPath, actor, clientIp, request, response }) {
      const what = route.audited;
      if (what === undefined || !actor || !isInRoles(actor.role, OFFICE_ROLES)) return;
      if (what === 'document' && !isDocument(rawPath)) return;
      const at = new Date().toISOString();
      const agent = request.headers['user-agent']?.slice(0, MAX_AGENT_LENGTH);
      const recordId = recordIn(route.path, rawPath);
      response.once('close', () => {
        held.push({
          ...{ id: randomUUID(), at, what, route: route.path, status: response.statusCode },
          ...{ actor: { id: actor.userId, role: actor.role }, address: clientIp },
          ...(agent && { agent }),
          ...(recordId !== undefined && { recordId }),
        });
        if (held.length > capacity) {
          log.error({ access: held.shift() }, 'what staff read could not be recorded');
        }
        plan();
      });
    },
    async stop() {
      clearTimeout(timer);
      await telling;
      while (held.length > 0) {
        const before = held.length;
        await flush();
        clearTimeout(timer);
        if (held.length < before) continue;
        for (const access of held) log.error({ access }, 'what staff read could not be recorded');
        held = [];
      }
    },
  };
}

// Of all files those that say something of somebody; photos of rooms are opened by the dozen.
const DOCUMENTS: readonly string[] = [DOCUMENT_RULE.folder, CUSTOMER_DOCUMENT_RULE.folder];

const isDocument = (rawPath: string) => DOCUMENTS.includes(rawPath.split('/').at(-2) ?? '');

/** The value of a path's last `:name`. */
function recordIn(path: string, rawPath: string): string | undefined {
  const index = path.split('/').findLastIndex((segment) => segment.startsWith(':'));
  return index === -1 ? undefined : rawPath.split('/')[index]?.slice(0, 200);
}
