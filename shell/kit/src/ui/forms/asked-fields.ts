import {
  declaredFields,
  type FieldOf,
  fieldRule,
  formFieldLabel,
  type FormName,
  schemaAsAsked,
} from '@brightnest/contracts/company/form-fields';
import type { FormFieldsAnswer } from '@brightnest/contracts/company/form-fields-schemas';
import { companyRoutes } from '@brightnest/contracts/routes/auth/company';
import { t } from '@brightnest/contracts/translation';
import type { ObjectSchema } from 'joi';
import { baseApi, callRoute } from '@brightnest/kit/runtime/api';
import { useAppDispatch } from '@brightnest/kit/runtime/store';
import { pageSettings } from '../../runtime/page/page-settings';

const { endpoints } = baseApi.injectEndpoints({
  // Each remote of a page brings a copy of this file, and so of this one call.
  overrideExisting: true,
  endpoints: (build) => ({
    getPublicFormFields: build.query<FormFieldsAnswer | null, void>({
      query: () => callRoute(companyRoutes.getPublicFormFields),
      providesTags: ['FormFields'],
    }),
  }),
});

/** What the company asks of a public form. */
export interface AskedFields<F extends FormName = FormName> {
  asks(name: FieldOf<F>): boolean;
  requires(name: FieldOf<F>): boolean;
  /** What a field is called, `Phone` or `Phone (optional)`, and whether it is required. */
  field(name: FieldOf<F>, label?: string): { label: string; required: boolean };
  /** The form's schema, by which answers that are not asked for are left out. */
  asSet<T>(schema: ObjectSchema<T>): ObjectSchema<T>;
  /** Asks for it anew where the server refused one of these fields. */
  relearn(names: readonly string[]): void;
}

/** What is asked goes by the settings that the page was loaded with, until the server says otherwise. */
export function useAskedFields<F extends FormName>(form: F): AskedFields<F> {
  const dispatch = useAppDispatch();
  const { data } = endpoints.getPublicFormFields.useQueryState();
  const fields = data?.formFields ?? pageSettings.formFields;
  const rule = (name: FieldOf<F>) => fieldRule(fields, form, name);
  return {
    asks: (name) => rule(name) !== 'hidden',
    requires: (name) => rule(name) === 'required',
    field(name, label = formFieldLabel(form, name)) {
      const required = rule(name) === 'required';
      return { label: required ? label : t('{field} (optional)', { field: label }), required };
    },
    asSet: (schema) => schemaAsAsked(schema, { form, fields, leavesOut: true }),
    relearn(names) {
      if (!names.some((name) => name in declaredFields(form))) return;
      void dispatch(endpoints.getPublicFormFields.initiate(undefined, { forceRefetch: true }));
    },
  };
}
