import Joi, { type ObjectSchema } from 'joi';
import type { PropertySettings } from '../../properties/property-settings';
import { textField } from '../envelope';

const PROPERTY_CHANGES = [
  'found',
  'added',
  'changed',
  'archived',
  'restored',
  'key-received',
  'key-given',
  'key-returned',
  'joined',
] as const;

/** What happened to a property. `found`: something was booked or asked for there. */
export type PropertyChange = (typeof PROPERTY_CHANGES)[number];

/** `property.changed`: what is known of a property is another; what that is stays out of the event. */
export interface PropertyChanged {
  propertyId: string;
  customerId: string;
  address: string;
  change: PropertyChange;
  /** Private addresses of all its photos. */
  fileUrls: string[];
  /** Another property that is part of it from now on. */
  from?: string;
}

/** `property.code-read`: somebody read the code of its alarm. */
export interface PropertyCodeRead {
  propertyId: string;
  customerId: string;
  address: string;
  /** Name of whoever did; empty where it is not known. */
  name: string;
}

/** `property-settings.changed`: staff changed when cleaners see what is known of a property. */
export interface PropertySettingsChanged {
  fields: (keyof PropertySettings)[];
  revision: number;
}

/** The events of properties. No secret is in any. */
export interface PropertyEvents {
  'property.changed': PropertyChanged;
  'property.code-read': PropertyCodeRead;
  'property-settings.changed': PropertySettingsChanged;
}

const keys = { propertyId: textField(), customerId: textField(), address: textField() };

/** The payload schema of each of {@link PropertyEvents}. */
export const PROPERTY_EVENT_SCHEMAS: {
  readonly [T in keyof PropertyEvents]: ObjectSchema<PropertyEvents[T]>;
} = {
  'property.changed': Joi.object<PropertyChanged, true>({
    ...keys,
    change: Joi.string()
      .valid(...PROPERTY_CHANGES)
      .required(),
    fileUrls: Joi.array().items(Joi.string()).required(),
    from: Joi.string(),
  }),
  'property.code-read': Joi.object<PropertyCodeRead, true>({
    ...keys,
    name: Joi.string().allow('').required(),
  }),
  'property-settings.changed': Joi.object<PropertySettingsChanged, true>({
    fields: Joi.array().items(Joi.string()).min(1).required(),
    revision: Joi.number().integer().min(1).required(),
  }),
};
