import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { PendingEvent } from '@brightnest/service-kit/messaging/events';
import type { ClientSession } from 'mongoose';
import { User } from '../users/user';
import { changed, CustomerDocumentModel } from './documents';
import { CustomerNoteModel } from './notes';

/** Gives what staff kept of one customer to another whom they turned out to be, as part of a transaction. */
export async function moveCustomerRecords(
  { from, to, origin }: { from: string; to: string; origin: EventOrigin },
  session: ClientSession,
): Promise<void> {
  const { tags = [] } = (await User.findById(from, { tags: 1 }).session(session).lean()) ?? {};
  await CustomerNoteModel.updateMany({ userId: from }, { $set: { userId: to } }, { session });
  const { modifiedCount } = await CustomerDocumentModel.updateMany(
    { userId: from },
    { $set: { userId: to } },
    { session },
  );
  const events: PendingEvent[] =
    modifiedCount === 0
      ? []
      : [await changed(to, { change: 'moved', name: '', from, origin }, session)];
  if (tags.length + events.length === 0) return;
  await User.updateOne(
    { _id: to },
    {
      $addToSet: { tags: { $each: tags } },
      $inc: { tagRevision: 1 },
      $push: { pendingEvents: { $each: events } },
    },
    { session, timestamps: false },
  );
}
