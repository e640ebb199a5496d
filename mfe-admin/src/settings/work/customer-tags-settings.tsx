import {
  type CustomerTag,
  type CustomerTagSettings,
  TAG_COLOR_LABELS,
  type TagColor,
} from '@brightnest/contracts/customers/customer';
import type { CustomerTagsUpdate } from '@brightnest/contracts/customers/customer-tags-schemas';
import { options } from '@brightnest/contracts/forms';
import { msg, t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Card } from '@brightnest/kit/ui/display/card';
import { Section, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { SelectField, TextField } from '@brightnest/kit/ui/forms/field';
import { useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { media, space } from '@brightnest/kit/ui/theme/tokens';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { styled } from 'styled-components';
import {
  useAdminGetCustomerTagsQuery,
  useAdminUpdateCustomerTagsMutation,
} from '../../customers/customers-api';
import { SettingsForm } from '../../forms/settings-form';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import { customerRoutes } from '@brightnest/contracts/routes/auth/customers';

/** Which tags customers can have. */
export function CustomerTagsSettings() {
  const { data, ...query } = useAdminGetCustomerTagsQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <Section
      title={t('Tags of customers')}
      description={t('Your own words for what you want to see of a customer at once.')}
    >
      {data ? (
        <TagsForm {...data} />
      ) : (
        <PendingQuery query={query} label={t('Loading the tags...')}>
          <Skeleton $height="16rem" />
        </PendingQuery>
      )}
    </Section>
  );
}

const schema = () =>
  import('@brightnest/contracts/customers/customer-tags-schemas').then(
    (module) => module.customerTagsUpdateSchema,
  );

const HISTORY = {
  source: 'customerTags',
  labels: { tags: msg('Tags') },
  formats: {
    tags: (tags: readonly CustomerTag[]) => tags.map(({ name }) => name).join(', '),
  },
} as const;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: end;

  ${media.md} {
    grid-template-columns: minmax(0, 1fr) 12rem auto;
  }
`;

function TagsForm({ settings, revision }: { settings: CustomerTagSettings; revision: number }) {
  const [update] = useAdminUpdateCustomerTagsMutation();
  const stored: CustomerTagsUpdate = { tags: settings.tags, revision };
  const form = useJoiForm<CustomerTagsUpdate>({ schema, defaultValues: stored });
  const { fields, append, remove } = useFieldArray<TagFields, 'tags', 'key'>({
    control: form.control as never,
    name: 'tags',
    keyName: 'key',
  });
  const errors = form.formState.errors.tags as TagErrors | undefined;
  const add = () =>
    append({
      id: crypto.getRandomValues(new Uint32Array(2)).join('-'),
      name: '',
      color: 'neutral',
    });
  return (
    <SettingsForm
      call={customerRoutes.updateCustomerTags}
      label={t('Tags of customers')}
      form={form}
      stored={stored}
      update={async (values) => {
        const { data, error } = await update(values);
        const saved = data && { tags: data.settings.tags, revision: data.revision };
        return { error, saved };
      }}
      failure={t('Failed to save the tags')}
      success={{
        title: t('Tags saved'),
        description: t('Customers who have a tag keep it under its new name.'),
      }}
      history={HISTORY}
    >
      <Card>
        <Stack $gap={4}>
          {fields.length === 0 && <p>{t('There are no tags yet')}</p>}
          {fields.map(({ key }, index) => (
            <Row key={key}>
              <TextField
                label={t('Name')}
                autoComplete="off"
                required
                error={errors?.[index]?.name?.message ?? errors?.[index]?.message}
                {...form.register(`tags.${index}.name`)}
              />
              <SelectField
                label={t('Colour')}
                options={options(TAG_COLOR_LABELS)}
                {...form.register(`tags.${index}.color`)}
              />
              <Button
                variant="ghost"
                aria-label={t('Remove the tag {number}', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </Row>
          ))}
          {errors?.message && <Notice role="alert">{errors.message}</Notice>}
          <div>
            <Button variant="secondary" size="sm" onClick={add}>
              <Plus aria-hidden="true" />
              {t('Add a tag')}
            </Button>
          </div>
        </Stack>
      </Card>
    </SettingsForm>
  );
}

interface TagFields {
  tags: { id: string; name: string; color: TagColor }[];
}

/** What is wrong with the list, and with the tags in it. */
type TagErrors = { message?: string } & Readonly<
  Record<number, { message?: string; name?: { message?: string } } | undefined>
>;
