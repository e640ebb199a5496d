import { pipeline } from 'node:stream/promises';
import {
  ERASED_PERSON_RPC,
  ERASURE_PART_RPC,
  type Person,
  PERSON_RECORDS_RPCS,
  personSchema,
} from '@brightnest/contracts/rpc/privacy';
import { RECORD_LABELS } from '@brightnest/contracts/privacy/record-labels';
import { AppError } from '@brightnest/service-kit/errors';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import type { AnyModel } from '@brightnest/service-kit/persistence/database';
import { rememberErased } from '@brightnest/service-kit/privacy/erased-keys';
import {
  anyOf,
  collectPersonalData,
  type PersonalData,
} from '@brightnest/service-kit/privacy/personal-data';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import type { Express } from 'express';
import mongoose from 'mongoose';
import { addressOf, type FileRecord, keyOf, StoredFile } from '../files/file';
import { ProfileVersion } from '../files/file-use';
import type { ObjectStore } from '../object-store/object-store';

/** What uploads keeps of people; the bytes are beside it in the store. */
export const personalData: readonly PersonalData[] = [
  {
    model: StoredFile,
    label: RECORD_LABELS.files,
    belongTo: ({ userIds }) => anyOf(['ownerId', userIds]),
    personal: { originalName: 'text', network: 'gone' },
    shown: 'mediaType folder name',
    plain: 'ownerId sha256 usedBy',
    // Which of them go depends on what refers to them.
    erase: 'redact',
  },
];

/** Models that say nothing of people. */
export const impersonal: readonly AnyModel[] = [ProfileVersion];

/** Removes the files of a person, the bytes first: whoever has to begin anew finds by the record what is left. */
export function eraseFiles(
  store: ObjectStore,
  { rpc, internalKey }: { rpc: RpcClient; internalKey: string },
): Subscription {
  return on(
    'erasure.records-erased',
    'erase-files',
    async ({ payload: { erasureId }, occurredAt }) => {
      const { person, fileUrls } = await rpc.call(ERASED_PERSON_RPC, { erasureId });
      if (!person) return;
      await rememberErased(person, { erasedAt: new Date(occurredAt), internalKey }, async () => {
        const files = await findFiles(person, fileUrls);
        for (const file of files.filter((one) => isTheirs(one, person, fileUrls))) {
          await store.remove(keyOf(file));
          await StoredFile.deleteOne({ _id: file._id });
        }
        // A logo of the company, or what is in the records of others: it stays, whoever uploaded it.
        await StoredFile.updateMany(
          { ownerId: mongoose.trusted({ $in: person.userIds }) },
          { $set: { originalName: 'file' }, $unset: { ownerId: 1, network: 1 } },
        );
        await rpc.call(ERASURE_PART_RPC, { erasureId, service: 'uploads', kept: [] });
      });
    },
  );
}

/** Removes the files of records that are no longer kept. */
export const removeExpiredFiles = (store: ObjectStore): Subscription =>
  on('records.expired', 'remove-expired-files', async ({ payload: { fileUrls } }) => {
    const named = fileUrls.flatMap((url) => addressOf(url) ?? []);
    if (named.length === 0) return;
    for (const file of await StoredFile.find({ $or: named }).lean<FileRecord[]>()) {
      await store.remove(keyOf(file));
      await StoredFile.deleteOne({ _id: file._id });
    }
  });

async function findFiles({ userIds }: Person, fileUrls: readonly string[]): Promise<FileRecord[]> {
  const named = fileUrls.flatMap((url) => addressOf(url) ?? []);
  const whose = [...(anyOf(['ownerId', userIds])?.$or ?? []), ...named];
  return whose.length === 0 ? [] : StoredFile.find({ $or: whose }).lean<FileRecord[]>();
}

/** Whether it was named by a record of theirs that is erased, or nobody but them refers to it. */
function isTheirs(file: FileRecord, { userIds }: Person, fileUrls: readonly string[]): boolean {
  const own = userIds.map((id) => `user ${id}`);
  return fileUrls.includes(urlOf(file)) || (file.usedBy ?? []).every((use) => own.includes(use));
}

const urlOf = (file: FileRecord) => `/api/files/${keyOf(file)}`;

/** Tells which files a person has uploaded, for an export. */
export const answerPersonFiles: RpcHandler = rpcHandler(
  PERSON_RECORDS_RPCS.uploads,
  personSchema,
  async (person) => {
    const { parts } = await collectPersonalData(personalData, person);
    const files = await findFiles(person, []);
    return { parts, fileUrls: files.map(urlOf) };
  },
);

/** Gives files out to other services, for an export. */
export function giveOutFiles(app: Express, store: ObjectStore): void {
  app.get('/internal/files/:folder/:file', async (request, response) => {
    response.locals.route = '/internal/files/:folder/:file';
    const { folder, file: name } = request.params;
    const file = await StoredFile.findOne({ folder, name }).lean<FileRecord>();
    if (!file) throw new AppError('not_found');
    const bytes = await store.get(keyOf(file));
    response.set({ 'Content-Type': file.mediaType, 'Content-Length': String(file.size) });
    await pipeline(bytes, response);
  });
}
