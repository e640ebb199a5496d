import {
  DEFAULT_FORM_FIELDS,
  FORM_NAMES,
  type FormFields,
  type FormName,
  schemaAsAsked,
} from '@brightnest/contracts/company/form-fields';
import {
  FORM_FIELDS_RPC,
  type FormFieldsAnswer,
  formFieldsRequestSchema,
  type FormFieldsResponse,
  formFieldsUpdateSchema,
} from '@brightnest/contracts/company/form-fields-schemas';
import { companyRoutes } from '@brightnest/contracts/routes/auth/company';
import { type BodySource, handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { sharedRead } from '@brightnest/service-kit/persistence/shared-read';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { companySettings } from '@brightnest/service-kit/settings/company-settings';
import type { ObjectSchema } from 'joi';
import { Schema, type SchemaDefinition } from 'mongoose';
import { findStaffName } from './company-profile';

const stored = companySettings<FormFields>({
  ...{ name: 'FormFields', collection: 'form_fields', aggregate: 'form-fields' },
  fields: Object.fromEntries(
    FORM_NAMES.map((form) => [form, Schema.Types.Mixed]),
  ) as SchemaDefinition<FormFields>,
  defaults: DEFAULT_FORM_FIELDS,
});

export const FormFieldsModel = stored.model;

async function readState(): Promise<FormFieldsAnswer> {
  const { settings, revision } = await stored.read();
  return { formFields: settings, revision };
}

/** The schema of a form of this service as it is asked now. */
export function askedSchema<T>(form: FormName, schema: ObjectSchema<T>): BodySource<T> {
  return {
    standard: schemaAsAsked(schema, { form, fields: DEFAULT_FORM_FIELDS }),
    read: async () => schemaAsAsked(schema, { form, fields: (await stored.read()).settings }),
  };
}

/** What the public forms ask, for pages that were loaded before it changed. */
const getPublicFormFields: Handler = handle(
  companyRoutes.getPublicFormFields,
  {},
  sharedRead(readState),
);

/** The same for the gateway, and for a service that has heard of no change yet. */
export const answerFormFields: RpcHandler = rpcHandler(
  FORM_FIELDS_RPC,
  formFieldsRequestSchema,
  readState,
);

const getFormFields: Handler = handle(
  companyRoutes.getFormFields,
  {},
  async (): Promise<FormFieldsResponse> => ({ success: true, ...(await stored.read()) }),
);

/** Changes it for what is sent from now on. */
const updateFormFields: Handler = handle(
  companyRoutes.updateFormFields,
  { body: formFieldsUpdateSchema },
  async ({ body: { revision, ...settings }, origin }): Promise<FormFieldsResponse> => {
    const now = await stored.update({ settings, revision }, (fields, next) =>
      newEvent('form-fields.changed', { fields, formFields: settings, revision: next }, origin),
    );
    return { success: true, ...now };
  },
);

/** The calls about what the public forms ask. */
export const formFieldCalls: Handler[] = [
  getPublicFormFields,
  getFormFields,
  updateFormFields,
  stored.history(companyRoutes.getFormFieldsHistory, findStaffName),
];
