import { rm } from 'node:fs/promises';
import { uploadsRoutes } from '@brightnest/contracts/routes/uploads';
import type { UploadResponse } from '@brightnest/contracts/uploads/upload-response';
import {
  DOCUMENT_RULE,
  PROFILE_PICTURE_RULE,
  type UploadRule,
} from '@brightnest/contracts/uploads/upload-rules';
import { handle, type CallContext, type Handler } from '@brightnest/service-kit/route';
import { receiveFile } from '../../intake/receive-file';
import type { ObjectStore } from '../../object-store/object-store';
import { keepFile } from './keep-file';

interface UploadOptions {
  store: ObjectStore;
  /** Folder on this machine where files wait until they have arrived whole. */
  stagingDirectory: string;
}

/** Both uploads, open to visitors. */
export function uploadFile({ store, stagingDirectory }: UploadOptions): Handler[] {
  async function take(
    context: CallContext<unknown, unknown, unknown>,
    rule: UploadRule,
    message: string,
  ): Promise<UploadResponse> {
    const { request, response } = context;
    const received = await receiveFile(request, response, rule, stagingDirectory);
    try {
      return { url: await keepFile(received, rule, context, store), message };
    } finally {
      await rm(received.path, { force: true });
    }
  }

  return [
    handle(uploadsRoutes.uploadProfilePicture, {}, (context) =>
      take(context, PROFILE_PICTURE_RULE, 'Profile picture uploaded successfully'),
    ),
    handle(uploadsRoutes.uploadDocument, {}, (context) =>
      take(context, DOCUMENT_RULE, 'Document uploaded successfully'),
    ),
  ];
}
