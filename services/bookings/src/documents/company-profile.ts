import {
  type CompanyProfile,
  DEFAULT_COMPANY_PROFILE,
} from '@brightnest/contracts/company/company-profile';
import { COMPANY_PROFILE_RPC } from '@brightnest/contracts/company/company-profile-schemas';
import { followSettings } from '@brightnest/service-kit/settings/follow-settings';

/** Who the company is, which auth knows. */
export const companyProfile = followSettings<CompanyProfile, 'company-profile.changed'>({
  name: 'company-profile',
  defaults: DEFAULT_COMPANY_PROFILE,
  event: 'company-profile.changed',
  settingsOf: ({ profile, revision }) => ({ settings: profile, revision }),
  async ask(rpc, options) {
    const { profile, revision } = await rpc.call(COMPANY_PROFILE_RPC, {}, options);
    return { settings: profile, revision };
  },
});
