import { customerSignupRequestSchema } from '../identity/sign-in-schemas';
import {
  cleanerApplicationRequestSchema,
  studentApplicationRequestSchema,
} from '../applications/cleaner-application-schemas';
import { jobApplicationRequestSchema } from '../applications/job-application-schemas';
import { contactRequestSchema, serviceInquiryRequestSchema } from '../messages/contact-schemas';
import { quoteSubmissionRequestSchema } from '../quotes/quote-submission-schemas';
import { bookingRequestSchema } from '../scheduling/new-booking-schemas';
import type { ObjectSchema } from 'joi';
import {
  declaredFields,
  DEFAULT_FORM_FIELDS,
  FORM_NAMES,
  type FormFields,
  type FormName,
  schemaAsAsked,
} from './form-fields';
import { formFieldsSchema } from './form-fields-schemas';

const SCHEMAS: Record<FormName, ObjectSchema<object>> = {
  quote: quoteSubmissionRequestSchema,
  booking: bookingRequestSchema,
  contact: contactRequestSchema,
  inquiry: serviceInquiryRequestSchema,
  jobApplication: jobApplicationRequestSchema,
  cleanerApplication: cleanerApplicationRequestSchema,
  studentApplication: studentApplicationRequestSchema,
  signUp: customerSignupRequestSchema,
};

interface Told {
  fields?: FormFields;
  leavesOut?: boolean;
}

/** What a form says of answers, by field, and what it makes of them. */
function check(form: FormName, answers: object, { fields, leavesOut }: Told) {
  const schema = schemaAsAsked(SCHEMAS[form], { form, fields: fields ?? {}, leavesOut });
  const { error, value } = schema.validate(answers, { abortEarly: false });
  const messages = error?.details.map(({ path, message }) => [path.join('.'), message]) ?? [];
  return {
    messages: Object.fromEntries(messages) as Record<string, string>,
    value: value as object,
  };
}

const all = FORM_NAMES.flatMap((form) =>
  Object.entries(declaredFields(form)).map(([name, declared]) => ({ form, name, ...declared })),
);
const set = (form: FormName, name: string, rule: string) =>
  ({ ...DEFAULT_FORM_FIELDS, [form]: { [name]: rule } }) as unknown as FormFields;

it.each(all)('$form: nobody has to answer $name until that is set', ({ form, name }) => {
  expect(check(form, {}, {}).messages).not.toHaveProperty([name]);
});

it.each(all.filter(({ isNeverRequired }) => !isNeverRequired))(
  '$form: $name is missed once it is required, empty too',
  ({ form, name, label }) => {
    const fields = set(form, name, 'required');
    const missing = `Please fill in “${label}”`;
    expect(check(form, {}, { fields }).messages).toHaveProperty([name], missing);
    const empty = name === 'photos' ? [] : '';
    if (name === 'contactReferences') return;
    expect(check(form, { [name]: empty }, { fields }).messages).toHaveProperty([name], missing);
  },
);

it.each(all)(
  '$form: what is given for $name is left out where it is not asked, whatever it is',
  ({ form, name }) => {
    const fields = set(form, name, 'hidden');
    const { messages, value } = check(form, { [name]: { x: 1 } }, { fields, leavesOut: true });
    expect(messages).not.toHaveProperty([name]);
    expect([undefined, false]).toContain((value as Record<string, unknown>)[name]);
  },
);

it('takes what a form of before still asked', () => {
  const fields = set('signUp', 'phone', 'hidden');
  const answers = { email: 'a@b.example', firstName: 'A', lastName: 'B', phone: '0400 000 001' };
  expect(check('signUp', answers, { fields }).value).toEqual(answers);
});

it('keeps what is not as by default alone, and leaves out what there is no longer', () => {
  const told = {
    ...DEFAULT_FORM_FIELDS,
    contact: { phone: 'required', serviceInterest: 'optional', fax: 'required' },
  };
  expect(formFieldsSchema.validate(told)).toEqual({
    value: { ...DEFAULT_FORM_FIELDS, contact: { phone: 'required' } },
  });
});

it.each([
  ['contact', 'phone', 'always'],
  ['quote', 'couponCode', 'required'],
] as const)('refuses %s: %s %s', (form, name, rule) => {
  const { error } = formFieldsSchema.validate(set(form, name, rule));
  expect(error?.details).toMatchObject([
    { path: [form, name], message: 'Please choose from the list' },
  ]);
});
