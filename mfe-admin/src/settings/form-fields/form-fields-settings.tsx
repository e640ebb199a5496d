import {
  declaredFields,
  type FieldRule,
  fieldRule,
  formFieldLabel,
  FORM_NAMES,
  type FormFields,
  type FormName,
} from '@brightnest/contracts/company/form-fields';
import type {
  FormFieldsResponse,
  FormFieldsUpdate,
} from '@brightnest/contracts/company/form-fields-schemas';
import { companyRoutes } from '@brightnest/contracts/routes/auth/company';
import { msg, t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Section, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { SelectField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, type JoiForm, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { color, fontSize, fontWeight, media, space } from '@brightnest/kit/ui/theme/tokens';
import { Lock } from 'lucide-react';
import type { FieldPath } from 'react-hook-form';
import { styled } from 'styled-components';
import { SettingsForm } from '../../forms/settings-form';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import { LOCKED_FIELDS } from './locked-fields';

const { useAdminGetFormFieldsQuery, useAdminUpdateFormFieldsMutation } = remoteApi(
  'admin',
).injectEndpoints({
  endpoints: (build) => ({
    // Null when the session has ended (401).
    adminGetFormFields: build.query<FormFieldsResponse | null, void>({
      query: () => callRoute(companyRoutes.getFormFields),
      providesTags: ['FormFields'],
    }),
    adminUpdateFormFields: build.mutation<FormFieldsResponse, FormFieldsUpdate>({
      query: (body) => callRoute(companyRoutes.updateFormFields, { body }),
      // Also after a refusal: somebody else has changed them then.
      invalidatesTags: ['FormFields', 'Activity'],
    }),
  }),
});

/** What the public forms ask. */
export function FormFieldsSettings() {
  const { data, ...query } = useAdminGetFormFieldsQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <Section title={t('Forms')}>
      {data ? (
        <FormFieldsForm {...data} />
      ) : (
        <PendingQuery query={query} label={t('Loading what the forms ask...')}>
          <Skeleton $height="16rem" />
          <Skeleton $height="12rem" />
        </PendingQuery>
      )}
    </Section>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/company/form-fields-schemas').then(
    (module) => module.formFieldsUpdateSchema,
  );

const FORM_LABELS: Record<FormName, string> = {
  quote: msg('Quote form'),
  booking: msg('Booking form'),
  contact: msg('Contact form'),
  inquiry: msg('Short quote request on the home page'),
  jobApplication: msg('Application for a job'),
  cleanerApplication: msg('Application of cleaners'),
  studentApplication: msg('Application of students'),
  signUp: msg('Sign-up of customers'),
};

const RULE_LABELS: Record<FieldRule, string> = {
  optional: msg('Asked, optional'),
  required: msg('Asked, required'),
  hidden: msg('Not asked'),
};

/** Every field with what holds for it: the server tells those alone that are not as by default. */
const whole = (settings: FormFields) =>
  Object.fromEntries(
    FORM_NAMES.map((form) => [
      form,
      Object.fromEntries(
        Object.keys(declaredFields(form)).map((name) => [
          name,
          fieldRule(settings, form, name as never),
        ]),
      ),
    ]),
  ) as unknown as FormFields;

/** What a change did, field by field. */
function toldChanges(before: object, after: object) {
  return FORM_NAMES.flatMap((form) =>
    Object.keys(declaredFields(form)).flatMap((name) => {
      const [was, is] = [before, after].map((fields) => fieldRule(fields, form, name as never));
      if (!was || !is || was === is) return [];
      const told = `${t(FORM_LABELS[form])}: ${formFieldLabel(form, name)}`;
      return [{ label: told, before: t(RULE_LABELS[was]), after: t(RULE_LABELS[is]) }];
    }),
  );
}

function FormFieldsForm({ settings, revision }: Pick<FormFieldsResponse, 'settings' | 'revision'>) {
  const [update] = useAdminUpdateFormFieldsMutation();
  const stored = { ...whole(settings), revision };
  const form = useJoiForm<FormFieldsUpdate>({ schema: loadSchema, defaultValues: stored });
  return (
    <SettingsForm
      label={t('What the forms ask')}
      form={form}
      stored={stored}
      update={async (values) => {
        const { data, error } = await update(values);
        return { error, saved: data && { ...whole(data.settings), revision: data.revision } };
      }}
      failure={t('Failed to save what the forms ask')}
      success={{
        title: t('Forms saved'),
        description: t(
          'It holds for what is sent from now on. Who has begun to fill one in loses nothing.',
        ),
      }}
      history={{ source: 'forms', labels: {}, tell: toldChanges }}
    >
      {FORM_NAMES.map((name) => (
        <Card key={name}>
          <Stack>
            <CardTitle id={`form-${name}`}>{t(FORM_LABELS[name])}</CardTitle>
            <FieldsTable form={form} name={name} />
          </Stack>
        </Card>
      ))}
    </SettingsForm>
  );
}

interface FieldsTableProps {
  form: JoiForm<FormFieldsUpdate>;
  name: FormName;
}

/** What of one form can be decided, and below it what can't. */
function FieldsTable({ form, name }: FieldsTableProps) {
  return (
    <Table aria-labelledby={`form-${name}`}>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          <th scope="col">{t('On the form')}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(declaredFields(name)).map(([field, { isNeverRequired }]) => (
          <tr key={field}>
            <th scope="row">{formFieldLabel(name, field)}</th>
            <td>
              <SelectField
                label={`${t(FORM_LABELS[name])}: ${formFieldLabel(name, field)}`}
                hideLabel
                options={Object.entries(RULE_LABELS)
                  .filter(([rule]) => !isNeverRequired || rule !== 'required')
                  .map(([value, text]) => ({ value, label: t(text) }))}
                {...fieldProps(form, `${name}.${field}` as FieldPath<FormFieldsUpdate>)}
              />
            </td>
          </tr>
        ))}
        {LOCKED_FIELDS[name].map(({ label, reason }) => (
          <tr key={label}>
            <th scope="row">{t(label)}</th>
            <td>
              <Locked>
                <Lock aria-hidden="true" />
                <span>
                  {t('Always asked.')} <small>{t(reason)}</small>
                </span>
              </Locked>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  text-align: start;

  & th,
  & td {
    padding: ${space[2]} 0;
    border-top: 1px solid ${color.border};
    text-align: start;
    vertical-align: middle;
    overflow-wrap: anywhere;
  }

  & thead th {
    border-top: 0;
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
    font-weight: ${fontWeight.medium};
  }

  & th:first-child {
    width: 38%;
    padding-inline-end: ${space[3]};
    font-weight: ${fontWeight.medium};
  }

  ${media.md} {
    & th:first-child {
      width: 50%;
    }
  }
`;

const Locked = styled.p`
  display: flex;
  gap: ${space[2]};
  font-size: ${fontSize.sm};

  & svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    margin-top: 0.15em;
    color: ${color.textMuted};
  }

  & small {
    color: ${color.textMuted};
    font-size: inherit;
  }
`;
