import type { AnyModel } from '@brightnest/service-kit/database';
import { BookableService } from './service';
import { Tier } from './subscription-tier';

/** Every collection of this service. */
export const models: readonly AnyModel[] = [BookableService, Tier];
