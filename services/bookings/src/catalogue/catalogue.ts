import { createPlan, listAdminPlans, listPlans, updatePlan } from './plans';
import { createService, listAdminServices, listServices, updateService } from './services';

/** What the company offers: the calls that show it, and those by which staff change it. */
export const catalogue = {
  routes: [
    listServices,
    listPlans,
    listAdminServices,
    createService,
    updateService,
    listAdminPlans,
    createPlan,
    updatePlan,
  ],
};
