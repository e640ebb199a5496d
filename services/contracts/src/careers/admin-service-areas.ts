import Joi from 'joi';
import { requiredChoice, requiredText } from '../fields';
import { SERVICE_AREA_STATES, type ServiceAreaState } from './service-area-states';

/** Body of `POST /api/admin/service-areas` and `PUT /api/admin/service-areas/{id}`. */
export interface ServiceAreaRequest {
  name: string;
  state: ServiceAreaState;
  /** Smallest first; 0 when left out. */
  displayOrder: number;
  isActive: boolean;
}

/** An area as staff see it. */
export interface AdminServiceArea extends ServiceAreaRequest {
  id: string;
}

/** Schema of {@link ServiceAreaRequest}. */
export const serviceAreaRequestSchema = Joi.object<ServiceAreaRequest, true>({
  name: requiredText('Name is required', 1, 100),
  state: requiredChoice(SERVICE_AREA_STATES, 'State is required'),
  displayOrder: Joi.number()
    .integer()
    .min(0)
    .max(1_000_000)
    .default(0)
    .messages({ '*': 'Display order must be 0 or more' }),
  isActive: Joi.boolean().strict().default(true),
});

/** Answer of `GET /api/admin/service-areas`: all of them in display order. */
export interface AdminServiceAreasResponse {
  success: true;
  serviceAreas: AdminServiceArea[];
}

/** Answer of `POST /api/admin/service-areas` and `PUT /api/admin/service-areas/{id}`. */
export interface AdminServiceAreaResponse {
  success: true;
  serviceArea: AdminServiceArea;
}
