import { setTagsRequestSchema } from '@brightnest/contracts/customers/customer-schemas';
import { idParamsSchema } from '@brightnest/contracts/fields';
import { customerRoutes } from '@brightnest/contracts/routes/auth/customers';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { User } from '../users/user';
import { describeCustomer, getFinalUser } from './customer';
import { changeCustomer } from './customer-events';
import { readTags } from './tag-settings';

const UNKNOWN = msg('There is no such tag any more. Please look again.');

/** Says which tags a customer has from now on. */
export const setTags: Handler = handle(
  customerRoutes.setTags,
  { params: idParamsSchema, body: setTagsRequestSchema },
  async ({ params: { id }, body: { tags, revision }, origin }) => {
    const names = new Map((await readTags()).map((tag) => [tag.id, tag.name]));
    await changeCustomer(id, async (userId, session) => {
      const { tags: before = [], tagRevision = 0 } = await getFinalUser(userId, session);
      if (tagRevision !== revision) throw new AppError('conflict');
      const added = tags.filter((tag) => !before.includes(tag));
      const removed = before.filter((tag) => !tags.includes(tag));
      if (added.some((tag) => !names.has(tag))) {
        throw new AppError('validation_failed', { fields: { tags: UNKNOWN } });
      }
      if (added.length + removed.length === 0) return { result: undefined };
      await User.updateOne(
        { _id: userId },
        { $set: { tags, tagRevision: revision + 1 } },
        { session, timestamps: false },
      );
      const named = (ids: readonly string[]) => ids.map((tag) => names.get(tag) ?? tag);
      const payload = { userId, added: named(added), removed: named(removed) };
      return { result: undefined, event: newEvent('customer.tags-changed', payload, origin) };
    });
    return describeCustomer(id);
  },
);
