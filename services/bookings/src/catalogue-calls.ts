import type { Handler } from '@brightnest/service-kit/route';
import { createAdminService } from './features/create-admin-service/create-admin-service';
import { createAdminTier } from './features/create-admin-tier/create-admin-tier';
import { listAdminServices } from './features/list-admin-services/list-admin-services';
import { listAdminTiers } from './features/list-admin-tiers/list-admin-tiers';
import { listServices } from './features/list-services/list-services';
import { listSubscriptionTiers } from './features/list-subscription-tiers/list-subscription-tiers';
import { updateAdminService } from './features/update-admin-service/update-admin-service';
import { updateAdminTier } from './features/update-admin-tier/update-admin-tier';

/** The calls that show what the company offers, and those by which staff change it. */
export const catalogueCalls: readonly Handler[] = [
  listServices,
  listSubscriptionTiers,
  listAdminServices,
  createAdminService,
  updateAdminService,
  listAdminTiers,
  createAdminTier,
  updateAdminTier,
];
