import Joi, { type ObjectSchema } from 'joi';
import type { DispatchSettings } from '../../board/dispatch-settings';

/** `dispatch.settings-changed`: staff changed by what cleaners are suggested. */
export interface DispatchSettingsChanged {
  fields: (keyof DispatchSettings)[];
  revision: number;
}

/** The events of dispatch. */
export interface DispatchEvents {
  'dispatch.settings-changed': DispatchSettingsChanged;
}

/** The payload schema of each of {@link DispatchEvents}. */
export const DISPATCH_EVENT_SCHEMAS: {
  readonly [T in keyof DispatchEvents]: ObjectSchema<DispatchEvents[T]>;
} = {
  'dispatch.settings-changed': Joi.object<DispatchSettingsChanged, true>({
    fields: Joi.array().items(Joi.string()).min(1).required(),
    revision: Joi.number().integer().min(1).required(),
  }),
};
