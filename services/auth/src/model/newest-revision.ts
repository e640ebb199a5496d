import mongoose, { Schema } from 'mongoose';

/** How often something had changed when we last heard of it, so that older news of it is not sent any more. */
interface NewestRevision {
  /** Such as `booking <id>`. */
  _id: string;
  revision: number;
  /** When nothing older can be on its way any more. */
  forgetAt: Date;
}

const newestRevisionSchema = new Schema<NewestRevision>(
  { _id: String, revision: { type: Number, required: true }, forgetAt: Date },
  { collection: 'newest_revisions', versionKey: false },
);
newestRevisionSchema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

export const NewestRevision = mongoose.model('NewestRevision', newestRevisionSchema);

/** Remembers a revision; news that arrive late change nothing. */
export async function noteRevision(id: string, revision: number, forgetAt: Date): Promise<void> {
  await NewestRevision.updateOne({ _id: id }, { $max: { revision, forgetAt } }, { upsert: true });
}

/** Whether something is known to have changed after `revision`. */
export async function isOutdated({ id, revision }: RevisionOf): Promise<boolean> {
  const newer = mongoose.trusted({ $gt: revision });
  return (await NewestRevision.exists({ _id: id, revision: newer })) !== null;
}

/** Which state of what a message tells of. */
export interface RevisionOf {
  id: string;
  revision: number;
}
