import { type ServiceName, SERVICES } from '@brightnest/contracts/routes/declaration';
import type { RunnableService } from '@brightnest/service-kit/service/service';
import { readAuthEnv } from '../../services/auth/src/env';
import { createAuthService } from '../../services/auth/src/service';
import { readBookingsEnv } from '../../services/bookings/src/env';
import { createBookingsService } from '../../services/bookings/src/service';
import { readCareersEnv } from '../../services/careers/src/env';
import { createCareersService } from '../../services/careers/src/service';
import { readQuotesEnv } from '../../services/quotes/src/env';
import { createQuotesService } from '../../services/quotes/src/service';
import { readUploadsEnv } from '../../services/uploads/src/env';
import { createUploadsService } from '../../services/uploads/src/service';
import { sampleEnv } from '../local/testing/sample-site';

const CREATE: Record<ServiceName, () => RunnableService> = {
  auth: () => createAuthService(readAuthEnv()),
  quotes: () => createQuotesService(readQuotesEnv()),
  careers: () => createCareersService(readCareersEnv()),
  bookings: () => createBookingsService(readBookingsEnv()),
  uploads: () => createUploadsService(readUploadsEnv()),
};

/** Makes every service of a site that there is not: to be asked what it has, never to be started. */
export function createAllServices(): Record<ServiceName, RunnableService> {
  const made = SERVICES.map((name) => {
    Object.assign(process.env, sampleEnv(name));
    return [name, CREATE[name]()] as const;
  });
  return Object.fromEntries(made) as Record<ServiceName, RunnableService>;
}
