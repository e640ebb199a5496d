import { idParamsSchema } from '@brightnest/contracts/fields';
import type { DoneResponse } from '@brightnest/contracts/identity/sign-in-schemas';
import type { ListView } from '@brightnest/contracts/list-views/list-view';
import {
  type ListViewResponse,
  type ListViewsResponse,
  saveListViewRequestSchema,
} from '@brightnest/contracts/list-views/list-view-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, holdsPermission } from '@brightnest/service-kit/http/route';
import mongoose, { Schema, type Types } from 'mongoose';
import { findNames } from '../customers/author-names';

interface ListViewRecord {
  _id: Types.ObjectId;
  ownerId: string;
  list: string;
  name: string;
  query: string;
  isShared: boolean;
}

const listViewSchema = new Schema<ListViewRecord>(
  {
    ownerId: { type: String, required: true },
    list: { type: String, required: true },
    name: { type: String, required: true },
    query: { type: String, default: '' },
    isShared: { type: Boolean, required: true },
  },
  { collection: 'list_views', versionKey: false },
);
listViewSchema.index({ ownerId: 1, list: 1, name: 1 }, { unique: true });
listViewSchema.index({ isShared: 1, list: 1, name: 1 });

export const ListViewModel = mongoose.model<ListViewRecord>('ListView', listViewSchema);

// More than anybody finds their way in.
const MAX_OWN = 100;
const MAX_SHARED = 200;

const listViews: Handler = handle(
  authRoutes.listListViews,
  {},
  async ({ actor: { userId } }): Promise<ListViewsResponse> => {
    const [own, shared] = await Promise.all([
      ListViewModel.find({ ownerId: userId }).limit(MAX_OWN).lean<ListViewRecord[]>(),
      ListViewModel.find({ isShared: true, ownerId: mongoose.trusted({ $ne: userId }) })
        .limit(MAX_SHARED)
        .lean<ListViewRecord[]>(),
    ]);
    const views = await toViews([...own, ...shared], userId);
    return { success: true, views: views.toSorted((a, b) => a.name.localeCompare(b.name)) };
  },
);

const TOO_MANY = msg('You have {max} views. Please remove one first.');

const saveView: Handler = handle(
  authRoutes.saveListView,
  { body: saveListViewRequestSchema },
  async ({ body, actor: { userId } }): Promise<ListViewResponse> => {
    const { list, name, query, isShared } = body;
    const key = { ownerId: userId, list, name };
    const isNew = !(await ListViewModel.exists(key));
    if (isNew && (await ListViewModel.countDocuments({ ownerId: userId })) >= MAX_OWN) {
      throw new AppError('conflict', { message: t(TOO_MANY, { max: MAX_OWN }) });
    }
    const record = await ListViewModel.findOneAndUpdate(
      key,
      { $set: { query, isShared } },
      { upsert: true, returnDocument: 'after' },
    ).lean<ListViewRecord>();
    const [view] = await toViews([record!], userId);
    return { success: true, view: view! };
  },
);

/** Who saved it removes it; one that is shared, whoever may change the settings of the company as well. */
const removeView: Handler = handle(
  authRoutes.removeListView,
  { params: idParamsSchema },
  async ({ params: { id }, actor }): Promise<DoneResponse> => {
    const view = await ListViewModel.findById(id).lean<ListViewRecord>();
    const isOwn = view?.ownerId === actor.userId;
    if (!view || !(isOwn || view.isShared)) throw new AppError('not_found');
    if (!isOwn && !holdsPermission(actor, 'company:write')) throw new AppError('forbidden');
    await ListViewModel.deleteOne({ _id: id });
    return { success: true, message: t('The view is removed.') };
  },
);

/** The calls about the views of lists. */
export const listViewCalls: Handler[] = [listViews, saveView, removeView];

async function toViews(records: readonly ListViewRecord[], userId: string): Promise<ListView[]> {
  const names = await findNames(records.map(({ ownerId }) => ownerId));
  return records.map(({ _id, ownerId, list, name, query, isShared }) => ({
    id: String(_id),
    ...{ list, name, query, isShared },
    ownerName: names.get(ownerId) ?? null,
    isOwn: ownerId === userId,
  }));
}
