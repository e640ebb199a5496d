import {
  DEFAULT_FORM_FIELDS,
  type FormFields,
  type FormName,
  schemaAsAsked,
} from '@brightnest/contracts/company/form-fields';
import { FORM_FIELDS_RPC } from '@brightnest/contracts/company/form-fields-schemas';
import type { ObjectSchema } from 'joi';
import type { BodySource } from '../http/route';
import type { RpcClient } from '../rpc/client';
import { followSettings } from './follow-settings';

/**
 * What the public forms ask, which auth knows. A service that takes any of them subscribes to `sync`, and lists
 * `FollowedSettings` among its models.
 */
export const formFields = followSettings<FormFields, 'form-fields.changed'>({
  name: 'form-fields',
  defaults: DEFAULT_FORM_FIELDS,
  event: 'form-fields.changed',
  settingsOf: ({ formFields: settings, revision }) => ({ settings, revision }),
  async ask(rpc, options) {
    const answer = await rpc.call(FORM_FIELDS_RPC, {}, options);
    return { settings: answer.formFields, revision: answer.revision };
  },
});

/** The body of a call that takes a public form, checked as the company asks it now. */
export function askedBody<T>(
  form: FormName,
  schema: ObjectSchema<T>,
  rpc: RpcClient,
): BodySource<T> {
  return {
    standard: schemaAsAsked(schema, { form, fields: DEFAULT_FORM_FIELDS }),
    read: async (context) =>
      schemaAsAsked(schema, { form, fields: await formFields.readOrAsk({ rpc, ...context }) }),
  };
}
