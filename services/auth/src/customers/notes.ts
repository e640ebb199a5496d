import {
  addNoteRequestSchema,
  type AddNoteRequest,
  type ChangeNoteRequest,
  changeNoteRequestSchema,
  type CustomerNote,
  type CustomerNoteResponse,
  type CustomerNotesResponse,
  customerRecordsQuerySchema,
} from '@brightnest/contracts/customers/customer-record-schemas';
import type { CustomerNoteChanged } from '@brightnest/contracts/events/auth/customers';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { idParamsSchema } from '@brightnest/contracts/fields';
import type { DoneResponse } from '@brightnest/contracts/identity/sign-in-schemas';
import { customerRoutes } from '@brightnest/contracts/routes/auth/customers';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { recordIdFor } from '@brightnest/service-kit/persistence/idempotency';
import mongoose, { Schema, type Types } from 'mongoose';
import { findNames } from './author-names';
import { getFinalUser } from './customer';
import { changeCustomer } from './customer-events';

interface NoteRecord {
  _id: Types.ObjectId;
  /** The customer. */
  userId: string;
  authorId: string;
  text: string;
  isPinned: boolean;
  createdAt: Date;
  editedAt?: Date;
  versions: { text: string; writtenAt: Date }[];
  revision: number;
}

const noteSchema = new Schema<NoteRecord>(
  {
    userId: { type: String, required: true },
    authorId: { type: String, required: true },
    text: { type: String, required: true },
    isPinned: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
    editedAt: Date,
    versions: [new Schema({ text: String, writtenAt: Date }, { _id: false })],
    revision: { type: Number, default: 0 },
  },
  { collection: 'customer_notes', versionKey: false },
);
noteSchema.index({ userId: 1, isPinned: -1, createdAt: -1, _id: -1 });

export const CustomerNoteModel = mongoose.model<NoteRecord>('CustomerNote', noteSchema);

const listNotes: Handler = handle(
  customerRoutes.listNotes,
  { params: idParamsSchema, query: customerRecordsQuerySchema },
  async ({ params: { id }, query: { page, pageSize } }): Promise<CustomerNotesResponse> => {
    const userId = String((await getFinalUser(id))._id);
    const [records, total] = await Promise.all([
      CustomerNoteModel.find({ userId })
        .sort({ isPinned: -1, createdAt: -1, _id: -1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean<NoteRecord[]>(),
      CustomerNoteModel.countDocuments({ userId }),
    ]);
    return { success: true, notes: await toNotes(records), page, pageSize, total };
  },
);

/** Writes a note, once however often it is sent. */
const addNote: Handler = handle(
  customerRoutes.addNote,
  { params: idParamsSchema, body: addNoteRequestSchema },
  async ({ params: { id }, body, actor, origin, idempotencyKey }) => {
    const _id = await recordIdFor(`note ${id} ${actor.userId}`, idempotencyKey, body);
    await changeCustomer(id, (userId, session) =>
      insertNote({ _id, userId, authorId: actor.userId, ...body }, origin, session),
    );
    return reply(201, await answerWith(String(_id)));
  },
);

async function insertNote(
  note: AddNoteRequest & Pick<NoteRecord, '_id' | 'userId' | 'authorId'>,
  origin: EventOrigin,
  session: mongoose.ClientSession,
) {
  if (await CustomerNoteModel.exists({ _id: note._id }).session(session)) {
    return { result: undefined };
  }
  await CustomerNoteModel.create([{ ...note, createdAt: new Date() }], { session });
  return { result: undefined, event: changed(note, 'added', origin) };
}

const FOREIGN = msg('Only who wrote a note can change or remove it.');

/** Changes a note as it was read: its text by its author, its place by everybody who may write. */
const changeNote: Handler = handle(
  customerRoutes.changeNote,
  { params: idParamsSchema, body: changeNoteRequestSchema },
  async ({ params: { id }, body, actor, origin }): Promise<CustomerNoteResponse> => {
    const { userId } = await getNote(id);
    await changeCustomer(userId, async (_owner, session) => {
      const note = await getNote(id, session);
      if (body.revision !== note.revision) throw new AppError('conflict');
      const change = changeOf(note, body);
      if (change === undefined) return { result: undefined };
      if (change === 'edited' && note.authorId !== actor.userId) {
        throw new AppError('forbidden', { message: FOREIGN });
      }
      await CustomerNoteModel.updateOne({ _id: id }, updateOf(note, body), { session });
      return { result: undefined, event: changed(note, change, origin) };
    });
    return answerWith(id);
  },
);

const removeNote: Handler = handle(
  customerRoutes.removeNote,
  { params: idParamsSchema },
  async ({ params: { id }, actor, origin }): Promise<DoneResponse> => {
    const { userId } = await getNote(id);
    await changeCustomer(userId, async (_owner, session) => {
      const note = await getNote(id, session);
      if (note.authorId !== actor.userId) throw new AppError('forbidden', { message: FOREIGN });
      await CustomerNoteModel.deleteOne({ _id: id }, { session });
      return { result: undefined, event: changed(note, 'removed', origin) };
    });
    return { success: true, message: t('The note is removed.') };
  },
);

/** The calls about notes. */
export const noteCalls: Handler[] = [listNotes, addNote, changeNote, removeNote];

function changeOf(
  note: NoteRecord,
  { text = note.text, isPinned = note.isPinned }: ChangeNoteRequest,
): CustomerNoteChanged['change'] | undefined {
  if (text !== note.text) return 'edited';
  if (isPinned === note.isPinned) return undefined;
  return isPinned ? 'pinned' : 'unpinned';
}

const MAX_VERSIONS = 50;

function updateOf(
  note: NoteRecord,
  { text = note.text, isPinned = note.isPinned }: ChangeNoteRequest,
): object {
  const isEdited = text !== note.text;
  const before = { text: note.text, writtenAt: note.editedAt ?? note.createdAt };
  return {
    $set: { text, isPinned, ...(isEdited && { editedAt: new Date() }) },
    $inc: { revision: 1 },
    ...(isEdited && { $push: { versions: { $each: [before], $slice: -MAX_VERSIONS } } }),
  };
}

function changed(
  { _id, userId }: Pick<NoteRecord, '_id' | 'userId'>,
  change: CustomerNoteChanged['change'],
  origin: EventOrigin,
) {
  return newEvent('customer.note-changed', { userId, noteId: String(_id), change }, origin);
}

async function getNote(
  id: string,
  session: mongoose.ClientSession | null = null,
): Promise<NoteRecord> {
  const note = await CustomerNoteModel.findById(id).session(session).lean<NoteRecord>();
  if (!note) throw new AppError('not_found');
  return note;
}

async function answerWith(id: string): Promise<CustomerNoteResponse> {
  const [note] = await toNotes([await getNote(id)]);
  return { success: true, note: note! };
}

async function toNotes(records: readonly NoteRecord[]): Promise<CustomerNote[]> {
  const names = await findNames(records.map(({ authorId }) => authorId));
  return records.map(({ _id, authorId, createdAt, editedAt, versions, ...note }) => ({
    id: String(_id),
    ...{ text: note.text, isPinned: note.isPinned, revision: note.revision },
    author: { id: authorId, name: names.get(authorId) ?? null },
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    versions: versions.map(({ text, writtenAt }) => ({ text, writtenAt: writtenAt.toISOString() })),
  }));
}
