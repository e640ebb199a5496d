import {
  type CompanyProfile,
  type CompanyProfileState,
  DEFAULT_COMPANY_PROFILE,
  type OpeningHours,
} from '@brightnest/contracts/company/company-profile';
import {
  COMPANY_PROFILE_RPC,
  type CompanyProfileAnswer,
  companyProfileRequestSchema,
  type CompanyProfileResponse,
  companyProfileUpdateSchema,
} from '@brightnest/contracts/company/company-profile-schemas';
import { FILE_OWNER_RPC } from '@brightnest/contracts/files/file-schemas';
import { companyRoutes } from '@brightnest/contracts/routes/auth/company';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { sharedRead } from '@brightnest/service-kit/persistence/shared-read';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { companySettings } from '@brightnest/service-kit/settings/company-settings';
import { isValidObjectId, Schema } from 'mongoose';
import { fullName, User } from '../users/user';

const openingHoursSchema = new Schema<OpeningHours>(
  { day: Number, opens: String, closes: String },
  { _id: false, id: false },
);

const stored = companySettings<CompanyProfile>({
  ...{ name: 'CompanyProfile', collection: 'company_profile', aggregate: 'company-profile' },
  fields: {
    name: String,
    trade: String,
    email: String,
    phone: String,
    addressLines: [String],
    openingHours: [openingHoursSchema],
    brandColor: String,
    logo: String,
    socialLinks: [String],
  },
  defaults: DEFAULT_COMPANY_PROFILE,
});

export const CompanyProfileModel = stored.model;

async function readState(): Promise<CompanyProfileState> {
  const { settings, revision } = await stored.read();
  return { profile: settings, revision };
}

/** Who the company is now. */
export async function readCompanyProfile(): Promise<CompanyProfile> {
  return (await stored.read()).settings;
}

/** Who the company is, for everybody. */
const getCompany: Handler = handle(companyRoutes.getCompany, {}, sharedRead(readState));

/** The same for a service that has heard of no change yet. */
export const answerCompanyProfile: RpcHandler = rpcHandler(
  COMPANY_PROFILE_RPC,
  companyProfileRequestSchema,
  (): Promise<CompanyProfileAnswer> => readState(),
);

/** The same for the form of staff. */
const getCompanyProfile: Handler = handle(
  companyRoutes.getCompanyProfile,
  {},
  async (): Promise<CompanyProfileResponse> => ({ success: true, ...(await stored.read()) }),
);

/** Changes it for pages, mails and documents to come. */
const updateCompanyProfile = (rpc: RpcClient): Handler =>
  handle(
    companyRoutes.updateCompanyProfile,
    { body: companyProfileUpdateSchema },
    async ({ body, origin, requestId }): Promise<CompanyProfileResponse> => {
      const { revision, ...settings } = body;
      if (settings.logo !== (await readCompanyProfile()).logo) {
        await assertLogoExists(settings.logo, { rpc, requestId });
      }
      const now = await stored.update({ settings, revision }, (fields, next) =>
        newEvent('company-profile.changed', { fields, profile: settings, revision: next }, origin),
      );
      return { success: true, ...now };
    },
  );

/** @throws AppError `validation_failed` where nothing is stored at the address of a logo. */
async function assertLogoExists(
  logo: string,
  { rpc, requestId }: { rpc: RpcClient; requestId: string },
): Promise<void> {
  if (logo === '') return;
  const { exists } = await rpc.call(FILE_OWNER_RPC, { url: logo }, { requestId });
  if (exists) return;
  const message = msg('This picture is not there any more. Please upload the logo again.');
  throw new AppError('validation_failed', { message, fields: { logo: message } });
}

/** What somebody of staff is called; null where they have no account any more. */
export async function findStaffName(userId: string): Promise<string | null> {
  if (!isValidObjectId(userId)) return null;
  const user = await User.findById(userId, { firstName: 1, lastName: 1 }).lean();
  return user && fullName(user);
}

/** The calls about who the company is. */
export function companyCalls(rpc: RpcClient): Handler[] {
  return [
    getCompany,
    getCompanyProfile,
    updateCompanyProfile(rpc),
    stored.history(companyRoutes.getCompanyProfileHistory, findStaffName),
  ];
}
