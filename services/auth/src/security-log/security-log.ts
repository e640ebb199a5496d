import type {
  SecurityContent,
  SecurityKind,
  SecurityOutcome,
} from '@brightnest/contracts/security-log/security-log';
import type { Role } from '@brightnest/contracts/roles';
import { inBatches } from '@brightnest/service-kit/persistence/batches';
import { canonicalJson } from '@brightnest/service-kit/persistence/idempotency';
import mongoose, { type ClientSession, Schema } from 'mongoose';
import { CHAIN_START, type ChainLink, hashOf, type Signer } from './chain';

/** An entry as it is stored. Nothing of it is ever changed but its signature, as the installation's key is. */
export interface SecurityEntryRecord extends Omit<SecurityContent, 'sequence' | 'id' | 'at'> {
  /** Its sequence. */
  _id: number;
  sourceId: string;
  at: Date;
  hash: string;
  /** Shows that the site wrote it. */
  signature: string;
}

const securityEntrySchema = new Schema<SecurityEntryRecord>(
  {
    _id: Number,
    sourceId: { type: String, required: true, unique: true },
    at: { type: Date, required: true },
    kind: { type: String, required: true },
    outcome: { type: String, required: true },
    actor: new Schema({ id: String, role: String }, { _id: false, id: false }),
    address: String,
    agent: String,
    subject: new Schema({ type: { type: String }, id: String }, { _id: false, id: false }),
    details: {},
    previous: { type: String, required: true },
    hash: { type: String, required: true },
    signature: { type: String, required: true },
  },
  { collection: 'security_log', versionKey: false, minimize: false },
);
securityEntrySchema.index({ at: 1 });
securityEntrySchema.index({ kind: 1, _id: -1 });
securityEntrySchema.index({ 'actor.id': 1, _id: -1 });
securityEntrySchema.index({ 'subject.id': 1, _id: -1 });
securityEntrySchema.index({ address: 1, _id: -1 });

export const SecurityEntryModel = mongoose.model('SecurityEntry', securityEntrySchema);

/** Where the log begins and ends, kept apart from it: what is removed at an end is missed. */
export interface SecurityHeadRecord {
  _id: 'head';
  last: ChainLink;
  /** What was removed for its age, up to and with this entry. */
  base: ChainLink;
  /** Since this entry the log is known to go on from a head that somebody else wrote. */
  forgedAt?: number;
  signature: string;
  /** Grows with each write, so that two at once conflict. */
  writes: number;
}

const link = { _id: false, type: { sequence: Number, hash: String } };
const securityHeadSchema = new Schema<SecurityHeadRecord>(
  { _id: String, last: link, base: link, forgedAt: Number, signature: String, writes: Number },
  { collection: 'security_log_heads', versionKey: false },
);

export const SecurityHead = mongoose.model('SecurityHead', securityHeadSchema);

const HEAD = { _id: 'head' } as const;

let signer: Signer | undefined;

/** Says by which key entries are signed from now on. */
export function signSecurityLogBy(by: Signer): void {
  signer = by;
}

export function currentSigner(): Signer {
  if (!signer) throw new Error('Nobody said how the security log is signed.');
  return signer;
}

type HeadContent = Pick<SecurityHeadRecord, 'last' | 'base' | 'forgedAt'>;

const headText = ({ last, base, forgedAt }: HeadContent) =>
  canonicalJson({ last, base, ...(forgedAt !== undefined && { forgedAt }) });

/** Whether the site wrote this head. */
export const isHeadSigned = (head: SecurityHeadRecord): boolean =>
  currentSigner().isSigned(headText(head), head.signature);

const signedHead = (content: HeadContent) => ({
  ...content,
  signature: currentSigner().sign(headText(content)),
});

/** What an entry tells. */
export interface SecurityNote {
  /** Of the event or the call that it tells of: told again, it is not written again. */
  id: string;
  kind: SecurityKind;
  outcome?: SecurityOutcome;
  at?: Date;
  actor?: { id: string; role?: Role } | undefined;
  address?: string | undefined;
  agent?: string | undefined;
  subject?: { type: string; id: string } | undefined;
  details?: Record<string, unknown>;
}

// What comes while others are being written goes with the next write: a process writes once at a time, and of several
// processes one waits for the other at the head.
const append = inBatches(
  async (asked: readonly (readonly SecurityNote[])[]) => {
    await write(asked.flat());
    return asked.map(() => undefined);
  },
  // Of what the gateway tells at once, each has up to 200.
  { max: 20 },
);

/** Appends entries, and returns once they are stored. */
export async function appendToSecurityLog(notes: readonly SecurityNote[]): Promise<void> {
  await append(notes);
}

async function write(notes: readonly SecurityNote[]): Promise<void> {
  await ensureHead();
  await mongoose.connection.transaction((session) =>
    withHead(session, async (head) => {
      const known = await SecurityEntryModel.find(
        { sourceId: mongoose.trusted({ $in: notes.map(({ id }) => id) }) },
        { sourceId: 1 },
        { session },
      ).lean();
      const ids = new Set(known.map(({ sourceId }) => sourceId));
      const fresh = notes.filter(({ id }) => !ids.has(id) && ids.add(id));
      return { ...head, last: await insertAfter(head.last, fresh, session) };
    }),
  );
}

/** Another log than none begins by a head; where it is gone, nobody can say where the log ended. */
async function ensureHead(): Promise<void> {
  if (await SecurityHead.exists(HEAD)) return;
  const newest = await SecurityEntryModel.findOne().sort({ _id: -1 }).lean<SecurityEntryRecord>();
  const last = newest ? { sequence: newest._id, hash: newest.hash } : CHAIN_START;
  const begun = { last, base: CHAIN_START, ...(newest && { forgedAt: last.sequence + 1 }) };
  await SecurityHead.updateOne(
    HEAD,
    { $setOnInsert: { ...signedHead(begun), writes: 0 } },
    { upsert: true },
  );
}

/** Changes the head. The first write of the transaction: whoever comes second begins anew, and sees what the first did. */
async function withHead(
  session: ClientSession,
  change: (head: SecurityHeadRecord) => Promise<HeadContent>,
): Promise<void> {
  const head = await SecurityHead.findOneAndUpdate(
    HEAD,
    { $inc: { writes: 1 } },
    { returnDocument: 'after', session },
  )
    .orFail()
    .lean<SecurityHeadRecord>();
  // To go on from a forged head must not make it a right one.
  const forgedAt = head.forgedAt ?? (isHeadSigned(head) ? undefined : head.last.sequence + 1);
  const { last, base } = await change(head);
  const next = signedHead({ last, base, ...(forgedAt !== undefined && { forgedAt }) });
  await SecurityHead.updateOne(HEAD, { $set: next }, { session });
}

async function insertAfter(
  last: ChainLink,
  notes: readonly SecurityNote[],
  session: ClientSession,
): Promise<ChainLink> {
  let before = last;
  const records = notes.map((note) => {
    const content = contentOf(note, before);
    const hash = hashOf(content);
    before = { sequence: content.sequence, hash };
    return toRecord(content, hash);
  });
  // Beside the model, which must not make anything else of what was hashed.
  if (records.length > 0) {
    await SecurityEntryModel.collection.insertMany(records as never[], { session });
  }
  return before;
}

function contentOf(note: SecurityNote, before: ChainLink): SecurityContent {
  const { id, kind, outcome = 'done', at = new Date(), details = {} } = note;
  const content = {
    ...{ sequence: before.sequence + 1, id, at: at.toISOString(), kind, outcome },
    ...{ actor: note.actor, address: note.address || undefined, agent: note.agent },
    ...{ subject: note.subject, details, previous: before.hash },
  };
  return withoutGaps(content);
}

/** What is undefined is not stored, and so not hashed either. */
const withoutGaps = (content: object) => JSON.parse(JSON.stringify(content)) as SecurityContent;

function toRecord(content: SecurityContent, hash: string): SecurityEntryRecord {
  const { sequence, id, at, ...rest } = content;
  const signature = currentSigner().sign(hash);
  return { _id: sequence, sourceId: id, at: new Date(at), ...rest, hash, signature };
}

/** An entry as it was hashed. */
export function toContent(record: SecurityEntryRecord): SecurityContent {
  const { _id, sourceId, at, kind, outcome, actor, address, agent, subject, details } = record;
  const content = {
    ...{ sequence: _id, id: sourceId, at: at.toISOString(), kind, outcome, actor, address },
    ...{ agent, subject, details, previous: record.previous },
  };
  return withoutGaps(content);
}

/**
 * Removes the entries from before a time, up to the first that is not. What was removed, and the hash of its last entry,
 * is an entry itself and in the head, so the rest of the chain can still be verified.
 * @returns how many went.
 */
export async function shortenSecurityLog(before: Date): Promise<number> {
  const kept = await SecurityEntryModel.findOne({ at: mongoose.trusted({ $gte: before }) })
    .sort({ _id: 1 })
    .lean<SecurityEntryRecord>();
  const bound = kept ? { _id: mongoose.trusted({ $lt: kept._id }) } : {};
  const end = await SecurityEntryModel.findOne({ ...bound, at: mongoose.trusted({ $lt: before }) })
    .sort({ _id: -1 })
    .lean<SecurityEntryRecord>();
  if (!end) return 0;
  const base = { sequence: end._id, hash: end.hash };
  let removed = 0;
  await mongoose.connection.transaction((session) =>
    withHead(session, async (head) => {
      if (head.base.sequence >= base.sequence) return head;
      removed = base.sequence - head.base.sequence;
      const note: SecurityNote = {
        id: `shortened-${base.sequence}`,
        kind: 'security-log.shortened',
        details: { entries: removed, until: base.sequence, hash: base.hash },
      };
      const last = await insertAfter(head.last, [note], session);
      return { ...head, base, last };
    }),
  );
  // After it is written that they are gone: what is interrupted here is done by the next run.
  await SecurityEntryModel.deleteMany({ _id: mongoose.trusted({ $lte: base.sequence }) });
  return removed;
}

/** Signs with the present key what one of before has signed. */
export async function resignSecurityLog(): Promise<void> {
  const { sign, isSigned } = currentSigner();
  const entries = SecurityEntryModel.find({}, { hash: 1, signature: 1 }).lean().cursor();
  for await (const { _id, hash, signature: old } of entries) {
    const now = sign(hash);
    // What no key signed stays as it is, to be found.
    if (old !== now && isSigned(hash, old)) {
      await SecurityEntryModel.updateOne({ _id, signature: old }, { signature: now });
    }
  }
  if (await SecurityHead.exists(HEAD)) {
    await mongoose.connection.transaction((session) =>
      withHead(session, (head) => Promise.resolve(head)),
    );
  }
}
