import {
  addDocumentRequestSchema,
  type CustomerDocument,
  type CustomerDocumentResponse,
  type CustomerDocumentsResponse,
  customerRecordsQuerySchema,
} from '@brightnest/contracts/customers/customer-record-schemas';
import type { DocumentKind } from '@brightnest/contracts/customers/customer';
import type { CustomerDocumentsChanged } from '@brightnest/contracts/events/auth/customers';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { idParamsSchema } from '@brightnest/contracts/fields';
import { FILE_OWNER_RPC, mayReferTo } from '@brightnest/contracts/files/file-schemas';
import type { DoneResponse } from '@brightnest/contracts/identity/sign-in-schemas';
import { customerRoutes } from '@brightnest/contracts/routes/auth/customers';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { newEvent, type PendingEvent } from '@brightnest/service-kit/messaging/events';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import mongoose, { type ClientSession, Schema, type Types } from 'mongoose';
import { findNames } from './author-names';
import { getFinalUser } from './customer';
import { changeCustomer } from './customer-events';

interface DocumentRecord {
  _id: Types.ObjectId;
  /** The customer. */
  userId: string;
  name: string;
  kind: DocumentKind;
  /** Private address. */
  url: string;
  addedBy: string;
  addedAt: Date;
}

const text = { type: String, required: true };
const documentSchema = new Schema<DocumentRecord>(
  {
    ...{ userId: text, name: text, kind: text, addedBy: text },
    url: { type: String, required: true, unique: true },
    addedAt: { type: Date, required: true },
  },
  { collection: 'customer_documents', versionKey: false },
);
documentSchema.index({ userId: 1, addedAt: -1, _id: -1 });

export const CustomerDocumentModel = mongoose.model<DocumentRecord>(
  'CustomerDocument',
  documentSchema,
);

const listDocuments: Handler = handle(
  customerRoutes.listDocuments,
  { params: idParamsSchema, query: customerRecordsQuerySchema },
  async ({ params: { id }, query: { page, pageSize } }): Promise<CustomerDocumentsResponse> => {
    const userId = String((await getFinalUser(id))._id);
    const [records, total] = await Promise.all([
      CustomerDocumentModel.find({ userId })
        .sort({ addedAt: -1, _id: -1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean<DocumentRecord[]>(),
      CustomerDocumentModel.countDocuments({ userId }),
    ]);
    return { success: true, documents: await toDocuments(records), page, pageSize, total };
  },
);

/** Keeps a file that whoever calls has uploaded; the same file again changes nothing. */
const addDocument = (rpc: RpcClient): Handler =>
  handle(
    customerRoutes.addDocument,
    { params: idParamsSchema, body: addDocumentRequestSchema },
    async ({ params: { id }, body, actor, origin, requestId }) => {
      const before = await findKept(body.url);
      if (before) return reply(201, await answerWith(await ofCustomer(before, id)));
      await assertOwnFile(body.url, { id, sender: actor.userId, rpc, requestId });
      const _id = new mongoose.Types.ObjectId();
      const document = { _id, ...body, addedBy: actor.userId, addedAt: new Date() };
      try {
        await changeCustomer(id, async (userId, session) => {
          await CustomerDocumentModel.create([{ ...document, userId }], { session });
          const event = await changed(
            userId,
            { change: 'added', name: body.name, origin },
            session,
          );
          return { result: undefined, event };
        });
      } catch (error) {
        throw isDuplicateKey(error) ? new AppError('conflict') : error;
      }
      return reply(201, await answerWith((await findKept(body.url))!));
    },
  );

const removeDocument: Handler = handle(
  customerRoutes.removeDocument,
  { params: idParamsSchema },
  async ({ params: { id }, origin }): Promise<DoneResponse> => {
    const document = await CustomerDocumentModel.findById(id).lean<DocumentRecord>();
    if (!document) throw new AppError('not_found');
    await changeCustomer(document.userId, async (userId, session) => {
      const { deletedCount } = await CustomerDocumentModel.deleteOne({ _id: id }, { session });
      if (deletedCount === 0) throw new AppError('not_found');
      const { name } = document;
      return {
        result: undefined,
        event: await changed(userId, { change: 'removed', name, origin }, session),
      };
    });
    return { success: true, message: t('The document is removed.') };
  },
);

/** The calls about documents. */
export const documentCalls = (rpc: RpcClient): Handler[] => [
  listDocuments,
  addDocument(rpc),
  removeDocument,
];

const findKept = (url: string) => CustomerDocumentModel.findOne({ url }).lean<DocumentRecord>();

async function ofCustomer(document: DocumentRecord, id: string): Promise<DocumentRecord> {
  if (document.userId !== String((await getFinalUser(id))._id)) throw new AppError('conflict');
  return document;
}

const UPLOAD_AGAIN = msg('Please upload the document again');

/** @throws AppError `validation_failed` where it is not a file that the sender uploaded. */
async function assertOwnFile(
  url: string,
  { id, sender, rpc, requestId }: { id: string; sender: string; rpc: RpcClient; requestId: string },
): Promise<void> {
  const file = await rpc.call(FILE_OWNER_RPC, { url }, { requestId });
  if (mayReferTo(file, { user: `customer ${id}`, sender })) return;
  throw new AppError('validation_failed', { fields: { url: UPLOAD_AGAIN } });
}

/** The event of a change that the transaction has made: it says all that is kept now. */
export async function changed(
  userId: string,
  {
    origin,
    ...what
  }: Pick<CustomerDocumentsChanged, 'change' | 'name' | 'from'> & { origin: EventOrigin },
  session: ClientSession,
): Promise<PendingEvent> {
  const kept = await CustomerDocumentModel.find({ userId }, { url: 1 })
    .sort({ addedAt: 1, _id: 1 })
    .session(session)
    .lean();
  const fileUrls = kept.map(({ url }) => url);
  return newEvent('customer.documents-changed', { userId, ...what, fileUrls }, origin);
}

async function answerWith(record: DocumentRecord): Promise<CustomerDocumentResponse> {
  const [document] = await toDocuments([record]);
  return { success: true, document: document! };
}

async function toDocuments(records: readonly DocumentRecord[]): Promise<CustomerDocument[]> {
  const names = await findNames(records.map(({ addedBy }) => addedBy));
  return records.map(({ _id, name, kind, url, addedBy, addedAt }) => ({
    id: String(_id),
    ...{ name, kind, url },
    addedBy: { id: addedBy, name: names.get(addedBy) ?? null },
    addedAt: addedAt.toISOString(),
  }));
}
