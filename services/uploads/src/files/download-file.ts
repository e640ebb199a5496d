import { pipeline } from 'node:stream/promises';
import { uploadsRoutes } from '@brightnest/contracts/routes/uploads';
import {
  COMPANY_LOGO_RULE,
  CUSTOMER_DOCUMENT_RULE,
  MESSAGE_PHOTO_RULE,
  PAGE_PICTURE_RULE,
  PROPERTY_PHOTO_RULE,
} from '@brightnest/contracts/files/file';
import {
  type FileParams,
  fileParamsSchema,
  type LogoParams,
  logoParamsSchema,
} from '@brightnest/contracts/files/file-schemas';
import {
  CONVERSATION_READERS,
  type ConversationKind,
} from '@brightnest/contracts/conversations/conversation';
import type { ConversationParams } from '@brightnest/contracts/conversations/conversation-schemas';
import { CLEANER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import {
  JOB_PHOTO_ACCESS_RPC,
  PROPERTY_ACCESS_RPC,
  QUOTE_JOB_ACCESS_RPC,
} from '@brightnest/contracts/rpc/bookings';
import { CONVERSATION_ACCESS_RPC } from '@brightnest/contracts/rpc/quotes';
import { AppError } from '@brightnest/service-kit/errors';
import {
  type Actor,
  type CallContext,
  handle,
  type Handler,
  reply,
  type Streamed,
  streamed,
} from '@brightnest/service-kit/http/route';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import contentDisposition from 'content-disposition';
import type { Request } from 'express';
import type { ByteRange, ObjectStore } from '../object-store/object-store';
import { type FileRecord, keyOf, StoredFile } from './file';

/** What the download needs of the service. */
interface DownloadOptions {
  store: ObjectStore;
  rpc: RpcClient;
}

type DownloadContext = CallContext<unknown, unknown, FileParams, Actor>;
type LogoContext = CallContext<unknown, unknown, LogoParams, Actor | undefined>;

/**
 * The private download, at its address and at its fallback: for the owner, for staff, where it belongs
 * to an application for whoever works on applications, where it came with a quote for its
 * cleaners, of a job that is done for its customer as the company has it, and of a conversation for who reads it.
 * The company's logos and the pictures of its pages anybody may see.
 */
export function downloadFile({ store, rpc }: DownloadOptions): Handler[] {
  async function send({ request, response }: DownloadContext | LogoContext, file: FileRecord) {
    if (isCachedByClient(request, file))
      return reply(304, undefined, { headers: fileHeaders(file) });

    const range = requestedRange(request, file);
    if (range === 'unsatisfiable') {
      response.set('Content-Range', `bytes */${file.size}`);
      throw new AppError('range_not_satisfiable');
    }
    const isHead = request.method === 'HEAD';
    const bytes = isHead ? undefined : await store.get(keyOf(file), range);

    // Not before: an error is answered under headers of its own.
    response.status(range ? 206 : 200).set(fileHeaders(file));
    response.set('Content-Length', String(range ? range.end - range.start + 1 : file.size));
    if (range) response.set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
    if (bytes) await pipeline(bytes, response).catch(ignoreClientAbort);
    else response.end();
    return streamed as Streamed<'*/*', 200 | 206>;
  }

  const sendVisible = async (context: DownloadContext) =>
    send(context, await getVisibleFile(context, rpc));
  return [
    handle(uploadsRoutes.getCompanyLogo, { params: logoParamsSchema }, async (context) => {
      const { file: name } = context.params;
      return send(context, await getFile({ folder: COMPANY_LOGO_RULE.folder, name }));
    }),
    handle(uploadsRoutes.getPagePicture, { params: logoParamsSchema }, async (context) => {
      const { file: name } = context.params;
      return send(context, await getFile({ folder: PAGE_PICTURE_RULE.folder, name }));
    }),
    handle(uploadsRoutes.getFile, { params: fileParamsSchema }, sendVisible),
    handle(uploadsRoutes.getFileFallback, { params: fileParamsSchema }, sendVisible),
  ];
}

async function getFile(address: Pick<FileRecord, 'folder' | 'name'>): Promise<FileRecord> {
  const found = await StoredFile.findOne(address).lean<FileRecord>();
  if (!found) throw new AppError('not_found');
  return found;
}

/** @throws AppError `not_found`, also for other people's files: their existence is nobody's business. */
async function getVisibleFile(
  { params: { folder, file }, actor, requestId }: DownloadContext,
  rpc: RpcClient,
): Promise<FileRecord> {
  const found = await getFile({ folder, name: file });
  if (mayRead(found, actor)) return found;
  for (const quoteId of quotesOfCleaner(found, actor)) {
    const asked = { quoteId, userId: actor.userId };
    // Asked each time: who is taken off the job sees nothing of it from then on.
    const { hasAccess } = await rpc.call(QUOTE_JOB_ACCESS_RPC, asked, { requestId });
    if (hasAccess) return found;
  }
  for (const assignmentId of jobsOfCustomer(found, actor)) {
    const asked = { assignmentId, userId: actor.userId };
    const { hasAccess } = await rpc.call(JOB_PHOTO_ACCESS_RPC, asked, { requestId });
    if (hasAccess) return found;
  }
  for (const conversation of conversationsOf(found)) {
    const asked = { ...conversation, userId: actor.userId };
    const { hasAccess } = await rpc.call(CONVERSATION_ACCESS_RPC, asked, { requestId });
    if (hasAccess) return found;
  }
  for (const propertyId of propertiesOf(found, actor)) {
    const asked = { propertyId, userId: actor.userId };
    const { hasAccess } = await rpc.call(PROPERTY_ACCESS_RPC, asked, { requestId });
    if (hasAccess) return found;
  }
  throw new AppError('not_found');
}

function mayRead(
  { ownerId, usedBy = [], folder }: FileRecord,
  { userId, permissions }: Actor,
): boolean {
  // What staff keep of customers is not their own, whoever uploaded it.
  if (folder === CUSTOMER_DOCUMENT_RULE.folder) return permissions.includes('customers:read');
  if (folder === PROPERTY_PHOTO_RULE.folder) {
    // A cleaner or a guest who uploaded one has no more of it than others; an unused one is its owner's to look at.
    return permissions.includes('customers:read') || (ownerId === userId && usedBy.length === 0);
  }
  if (folder === MESSAGE_PHOTO_RULE.folder) {
    // As the conversation itself: who may open all files reads no messages by that.
    const kinds = conversationsOf({ usedBy }).map(({ kind }) => kind);
    return (
      ownerId === userId || kinds.some((kind) => permissions.includes(CONVERSATION_READERS[kind]))
    );
  }
  if (ownerId === userId || permissions.includes('files:read')) return true;
  const isOf = (kind: string) => usedBy.some((by) => by.startsWith(`${kind} `));
  return (
    (isOf('application') && permissions.includes('applications:read')) ||
    ((isOf('assignment') || isOf('problem')) && permissions.includes('bookings:read')) ||
    (isOf('quote') && permissions.includes('quotes:read'))
  );
}

const USED_BY_QUOTE = /^quote (.+)$/;

/** The quotes that a file came with, for a cleaner, whose job one may be. */
function quotesOfCleaner({ usedBy = [] }: FileRecord, { role }: Actor): string[] {
  if (!isInRoles(role, CLEANER_ROLES)) return [];
  return usedBy.flatMap((by) => USED_BY_QUOTE.exec(by)?.[1] ?? []);
}

const USED_BY_JOB = /^assignment (.+)$/;

/** Whose part in a job a photo is of, for who is no cleaner: the job may have been done for them. */
function jobsOfCustomer({ usedBy = [] }: FileRecord, { role }: Actor): string[] {
  if (isInRoles(role, CLEANER_ROLES)) return [];
  return usedBy.flatMap((by) => USED_BY_JOB.exec(by)?.[1] ?? []);
}

const USED_BY_CONVERSATION = /^conversation (quote|booking)-(.+)$/;

/** The conversations that a photo was sent in. */
function conversationsOf({ usedBy = [] }: Pick<FileRecord, 'usedBy'>): ConversationParams[] {
  return usedBy.flatMap((by) => {
    const [, kind, id] = USED_BY_CONVERSATION.exec(by) ?? [];
    return kind && id ? [{ kind: kind as ConversationKind, id }] : [];
  });
}

const USED_BY_PROPERTY = /^property (.+)$/;

/**
 * The places that a photo shows. Guests see none: whoever books without an account may give any address.
 */
function propertiesOf({ usedBy = [] }: FileRecord, { isGuest }: Actor): string[] {
  if (isGuest) return [];
  return usedBy.flatMap((by) => USED_BY_PROPERTY.exec(by)?.[1] ?? []);
}

function isCachedByClient(request: Request, file: FileRecord): boolean {
  const held = request.get('if-none-match')?.split(/\s*,\s*/) ?? [];
  return held.some((tag) => tag.replace(/^W\//, '') === entityTag(file));
}

/** @returns undefined for the whole file, which is also the answer to ranges we do not serve. */
function requestedRange(
  request: Request,
  file: FileRecord,
): ByteRange | 'unsatisfiable' | undefined {
  const onlyIf = request.get('if-range');
  if (onlyIf !== undefined && onlyIf !== entityTag(file)) return undefined;
  const ranges = request.range(file.size);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) {
    return undefined;
  }
  const [range] = ranges;
  return range && { start: range.start, end: range.end };
}

/** A reader who closes the page in the middle is no failure; a store that breaks off is. */
function ignoreClientAbort(error: { code?: unknown }): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}

const PUBLIC_FOLDERS: readonly string[] = [COMPANY_LOGO_RULE.folder, PAGE_PICTURE_RULE.folder];

const PRIVATE_HEADERS = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'private, no-store',
};

// A logo is in mails too, which are read anywhere; another one has another address.
const PUBLIC_HEADERS = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, max-age=31536000, immutable',
};

/**
 * Headers of a download. A file is somebody else's content: no browser may guess another type for it,
 * run anything in it, or keep it, but for what is public; only what can't act is shown inside the page.
 */
function fileHeaders(
  file: Pick<FileRecord, 'folder' | 'mediaType' | 'sha256' | 'originalName'>,
): Record<string, string> {
  const isShown = file.mediaType.startsWith('image/') || file.mediaType === 'application/pdf';
  return {
    'Content-Type': file.mediaType,
    'Content-Disposition': contentDisposition(file.originalName, {
      type: isShown ? 'inline' : 'attachment',
      // Plain ASCII for readers that don't know the encoded form.
      fallback: file.originalName.replace(/[^\x20-\x7e]/g, '?'),
    }),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    ...(PUBLIC_FOLDERS.includes(file.folder) ? PUBLIC_HEADERS : PRIVATE_HEADERS),
    'Accept-Ranges': 'bytes',
    ETag: entityTag(file),
  };
}

/** A file never changes, so its checksum names it. */
function entityTag({ sha256 }: Pick<FileRecord, 'sha256'>): string {
  return `"${sha256}"`;
}
