import type { AnySchema, ArraySchema, ObjectSchema, Root } from 'joi';
import { msg, t } from '../translation';
import { addressLabels, hasLocality } from './address-text';
import { currentAddressFormat, currentRegion } from './current-region';

/** What a public form does about one of its questions: it asks and wants an answer, it asks, or it does not ask. */
export type FieldRule = 'required' | 'optional' | 'hidden';

interface FieldDeclaration {
  /** What the form calls it. */
  label: string;
  /** What holds until somebody changes it. Source: specification, Validation rules. */
  rule: FieldRule;
  /** A box that is ticked or not, or what only some people have: nobody can be made to answer it. */
  isNeverRequired?: true;
}

/**
 * What each public form asks that the company may ask otherwise. Whatever else a form asks, the specification or the
 * business needs; about an address's postcode the service areas decide.
 */
export const FORM_FIELDS = {
  quote: {
    unit: { label: msg('Unit'), rule: 'optional' },
    preferredDate: { label: msg('Preferred date'), rule: 'optional' },
    preferredTime: { label: msg('Preferred time'), rule: 'optional' },
    specialInstructions: { label: msg('Anything we should know?'), rule: 'optional' },
    photos: { label: msg('Photos'), rule: 'optional' },
    couponCode: { label: msg('Coupon'), rule: 'optional', isNeverRequired: true },
  },
  booking: {
    specialInstructions: { label: msg('Special instructions'), rule: 'optional' },
    couponCode: { label: msg('Coupon'), rule: 'optional', isNeverRequired: true },
  },
  contact: {
    phone: { label: msg('Phone number'), rule: 'optional' },
    serviceInterest: { label: msg('Service interest'), rule: 'optional' },
  },
  inquiry: {
    phone: { label: msg('Phone'), rule: 'optional' },
    specialRequirements: { label: msg('Message'), rule: 'optional' },
  },
  jobApplication: {
    suburb: { label: msg('Suburb'), rule: 'optional' },
    state: { label: msg('State'), rule: 'optional' },
    postalCode: { label: msg('Postcode'), rule: 'optional' },
    visaType: { label: msg('Visa type'), rule: 'optional' },
    abn: { label: msg('Tax number'), rule: 'optional' },
    hasOwnEquipment: { label: msg('Own equipment'), rule: 'optional', isNeverRequired: true },
    hasOwnTransport: { label: msg('Own transport'), rule: 'optional', isNeverRequired: true },
    coverLetterUrl: { label: msg('Cover letter'), rule: 'hidden' },
  },
  cleanerApplication: {
    profilePictureUrl: { label: msg('Profile picture'), rule: 'optional' },
    hasOwnEquipment: { label: msg('Own equipment'), rule: 'optional', isNeverRequired: true },
    hasOwnCar: { label: msg('Own car'), rule: 'optional', isNeverRequired: true },
    hasOwnTransport: { label: msg('Own transport'), rule: 'optional', isNeverRequired: true },
    previousExperience: { label: msg('Previous experience'), rule: 'optional' },
    contactReferences: { label: msg('Reference'), rule: 'optional' },
  },
  studentApplication: {
    experience: { label: msg('Cleaning experience'), rule: 'optional' },
  },
  signUp: {
    phone: { label: msg('Phone'), rule: 'optional' },
  },
} as const satisfies Record<string, Record<string, FieldDeclaration>>;

/** One of the public forms. */
export type FormName = keyof typeof FORM_FIELDS;

/** What of a form the company decides about. */
export type FieldOf<F extends FormName> = keyof (typeof FORM_FIELDS)[F] & string;

/** What the company asks otherwise than by default, by form. */
export type FormFields = { [F in FormName]: Partial<Record<FieldOf<F>, FieldRule>> };

/** All forms. */
export const FORM_NAMES = Object.keys(FORM_FIELDS) as FormName[];

/** Nothing, until somebody changes it. */
export const DEFAULT_FORM_FIELDS = Object.fromEntries(
  FORM_NAMES.map((form) => [form, {}]),
) as Readonly<FormFields>;

/** @returns what is declared of the fields of a form, by name. */
export const declaredFields = (form: FormName): Readonly<Record<string, FieldDeclaration>> =>
  FORM_FIELDS[form];

/** Parts of an address, which a country may call otherwise, or not have. */
const ADDRESS_PARTS: Readonly<Record<string, { label: () => string; isThere: () => boolean }>> = {
  suburb: { label: () => addressLabels().locality, isThere: hasLocality },
  state: {
    label: () => addressLabels().region,
    isThere: () => currentRegion().regions.length > 0,
  },
  postalCode: {
    label: () => addressLabels().postcode,
    isThere: () => currentAddressFormat().postcodeExamples.length > 0,
  },
};

/** @returns what a form calls a field, in the language of now. */
export const formFieldLabel = (form: FormName, name: string): string =>
  ADDRESS_PARTS[name]?.label() ?? t(declaredFields(form)[name]?.label ?? '');

/** @returns what a form does about a field, by what the company has set. */
export function fieldRule<F extends FormName>(
  fields: Partial<FormFields>,
  form: F,
  name: FieldOf<F>,
): FieldRule {
  return ruleIn(fields, form, name);
}

function ruleIn(fields: Partial<FormFields>, form: FormName, name: string): FieldRule {
  const set = fields[form] as Partial<Record<string, FieldRule>> | undefined;
  return set?.[name] ?? declaredFields(form)[name]?.rule ?? 'optional';
}

interface Asking {
  form: FormName;
  fields: Partial<FormFields>;
  /**
   * Answers that are not asked for are left out. Without it they are taken: whoever gives one had the form open before
   * it changed, and was promised that it is read.
   */
  leavesOut?: boolean;
}

/**
 * The schema of a form as the company has set it: a wanted answer is missed by the name that the form shows, in the
 * language of now. It is made of methods of the schema, so that pages need not have joi for it.
 */
export function schemaAsAsked<T>(
  schema: ObjectSchema<T>,
  { form, fields, leavesOut = false }: Asking,
): ObjectSchema<T> {
  return Object.keys(declaredFields(form)).reduce((all, name) => {
    const rule = ruleIn(fields, form, name);
    const isThere = ADDRESS_PARTS[name]?.isThere() ?? true;
    if (rule === 'required' && isThere) {
      return all.fork(name, (field) => wanted(field, formFieldLabel(form, name)));
    }
    return rule === 'hidden' && leavesOut ? all.fork(name, leftOut) : all;
  }, schema);
}

function wanted(field: AnySchema, label: string): AnySchema {
  const missing = t('Please fill in “{field}”', { field: label });
  const some = field.type === 'array' ? (field as ArraySchema).min(1) : field.empty('');
  return some.required().messages({ 'any.required': missing, 'array.min': missing });
}

// Joi's own, which each schema knows; its types don't say so.
const leftOut = (field: AnySchema): AnySchema =>
  field.empty((field as AnySchema & { $_root: Root }).$_root.any());
