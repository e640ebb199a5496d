import { FILE_OWNER_RPC } from '@brightnest/contracts/files/file-schemas';
import { companyRoutes } from '@brightnest/contracts/routes/auth/company';
import {
  DEFAULT_PAGE_TEXTS,
  type PagePicture,
  pageOfText,
  type PageText,
  type PageTexts,
  type TextValue,
} from '@brightnest/contracts/site/page-texts';
import {
  PAGE_TEXTS_RPC,
  type PageTextsAnswer,
  pageTextsParamsSchema,
  pageTextsRequestSchema,
  type PageTextsResponse,
  pageTextsUpdateSchema,
  type PublicPageTexts,
} from '@brightnest/contracts/site/page-texts-schemas';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { companySettings } from '@brightnest/service-kit/settings/company-settings';
import { Schema } from 'mongoose';
import { findStaffName } from './company-profile';

const textSchema = new Schema<PageText>(
  { key: String, language: String, value: Schema.Types.Mixed },
  // A text may be empty: then nothing stands there.
  { _id: false, id: false, minimize: false },
);

const stored = companySettings<PageTexts>({
  ...{ name: 'PageTexts', collection: 'page_texts', aggregate: 'page-texts' },
  fields: { texts: { type: [textSchema], default: undefined } },
  defaults: DEFAULT_PAGE_TEXTS,
});

export const PageTextsModel = stored.model;

/** By which it is known what pages said at a time. */
export const readPageTextsRevision = async (): Promise<number> => (await stored.read()).revision;

/** What one page says otherwise than by default, for everybody. */
const getPublicPageTexts: Handler = handle(
  companyRoutes.getPublicPageTexts,
  { params: pageTextsParamsSchema },
  async ({ params: { language, page } }): Promise<PublicPageTexts> => {
    const { texts } = (await stored.read()).settings;
    return {
      texts: texts.filter((text) => text.language === language && pageOfText(text.key) === page),
    };
  },
);

/** What all pages say otherwise, for the gateway. */
export const answerPageTexts: RpcHandler = rpcHandler(
  PAGE_TEXTS_RPC,
  pageTextsRequestSchema,
  async (): Promise<PageTextsAnswer> => {
    const { settings, revision } = await stored.read();
    return { ...settings, revision };
  },
);

const getPageTexts: Handler = handle(
  companyRoutes.getPageTexts,
  {},
  async (): Promise<PageTextsResponse> => ({ success: true, ...(await stored.read()) }),
);

const updatePageTexts = (rpc: RpcClient): Handler =>
  handle(
    companyRoutes.updatePageTexts,
    { body: pageTextsUpdateSchema },
    async ({ body: { texts, revision }, origin, requestId }): Promise<PageTextsResponse> => {
      const known = picturesOf((await stored.read()).settings);
      const pictures = picturesOf({ texts });
      const added = [...pictures].filter((url) => !known.has(url));
      await assertPicturesExist(added, { rpc, requestId });
      const now = await stored.update({ settings: { texts }, revision }, (fields, next) =>
        newEvent('page-texts.changed', { fields, revision: next, pictures: [...pictures] }, origin),
      );
      return { success: true, ...now };
    },
  );

const isPicture = (value: TextValue): value is PagePicture =>
  typeof value === 'object' && 'sources' in value;

function picturesOf({ texts }: PageTexts): Set<string> {
  const pictures = texts.map(({ value }) => value).filter(isPicture);
  return new Set(pictures.flatMap(({ sources }) => sources.map(({ url }) => url)));
}

/** @throws AppError `validation_failed` where nothing is stored at an address. */
async function assertPicturesExist(
  urls: readonly string[],
  { rpc, requestId }: { rpc: RpcClient; requestId: string },
): Promise<void> {
  const found = await Promise.all(
    urls.map((url) => rpc.call(FILE_OWNER_RPC, { url }, { requestId })),
  );
  if (found.every(({ exists }) => exists)) return;
  const message = msg('This picture is not there any more. Please upload it again.');
  throw new AppError('validation_failed', { message, fields: { texts: message } });
}

/** The calls about what pages say. */
export function pageTextCalls(rpc: RpcClient): Handler[] {
  return [
    getPublicPageTexts,
    getPageTexts,
    updatePageTexts(rpc),
    stored.history(companyRoutes.getPageTextsHistory, findStaffName),
  ];
}
