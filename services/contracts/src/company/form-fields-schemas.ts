import Joi from 'joi';
import { errorText } from '../fields';
import { declaredFields, type FieldRule, FORM_NAMES, type FormFields } from './form-fields';

const RULES: readonly FieldRule[] = ['required', 'optional', 'hidden'];

const formKeys = Object.fromEntries(
  FORM_NAMES.map((form) => {
    const fields = Object.entries(declaredFields(form)).map(([name, { isNeverRequired }]) => [
      name,
      Joi.string()
        .valid(...RULES.filter((rule) => !isNeverRequired || rule !== 'required'))
        .messages({ '*': errorText('Please choose from the list') }),
    ]);
    const schema = Joi.object(Object.fromEntries(fields) as Record<string, Joi.Schema>)
      // What a release has no longer, such as a field of settings that are gone back to, is left out.
      .options({ stripUnknown: true })
      .custom((rules: Record<string, FieldRule>) => otherThanDefault(form, rules))
      .required();
    return [form, schema];
  }),
) as Record<keyof FormFields, Joi.ObjectSchema>;

function otherThanDefault(form: keyof FormFields, rules: Record<string, FieldRule>) {
  const declared = declaredFields(form);
  return Object.fromEntries(
    Object.entries(rules).filter(([name, rule]) => rule !== declared[name]?.rule),
  );
}

/** Schema of {@link FormFields}. */
export const formFieldsSchema = Joi.object<FormFields, true>(formKeys);

/** Schema of what pages are told of them: the forms alone that ask otherwise than by default. */
export const publicFormFieldsSchema = formFieldsSchema
  .fork(FORM_NAMES, (form) => form.optional())
  .custom((fields: FormFields) =>
    Object.fromEntries(Object.entries(fields).filter(([, rules]) => Object.keys(rules).length > 0)),
  ) as Joi.ObjectSchema<Partial<FormFields>>;

/** Body of `PUT /api/admin/form-fields`: all of them, as they were read at `revision`. */
export interface FormFieldsUpdate extends FormFields {
  revision: number;
}

/** Schema of {@link FormFieldsUpdate}. */
export const formFieldsUpdateSchema = Joi.object<FormFieldsUpdate, true>({
  ...formKeys,
  revision: Joi.number().integer().min(0).required(),
});

/** Answer of `GET` and `PUT /api/admin/form-fields`. */
export interface FormFieldsResponse {
  success: true;
  settings: FormFields;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}

/** Name of the call by which the gateway and other services learn them until they hear of a change. */
export const FORM_FIELDS_RPC = 'auth.form-fields';

/** Payload of `auth.form-fields`. */
export type FormFieldsRequest = Record<string, never>;

/** Schema of {@link FormFieldsRequest}. */
export const formFieldsRequestSchema = Joi.object<FormFieldsRequest>({});

/** Answer of `auth.form-fields` and of `GET /api/form-fields`. */
export interface FormFieldsAnswer {
  formFields: FormFields;
  revision: number;
}
