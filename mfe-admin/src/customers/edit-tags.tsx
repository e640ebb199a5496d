import type { CustomerDetails } from '@brightnest/contracts/customers/customer-schemas';
import { t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { CheckboxField } from '@brightnest/kit/ui/forms/field';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '../forms/form-dialog';
import { useOwnPermissions } from '../permissions/permissions-api';
import { ADMIN_SETTINGS, ADMIN_SIGN_IN } from '../sign-in/paths';
import { TagBadge, useCustomerTags } from './customer-badges';
import { useAdminSetCustomerTagsMutation } from './customers-api';

/** Button that opens the choice of a customer's tags. */
export function EditTags({ customer }: { customer: CustomerDetails }) {
  const mayWrite = useOwnPermissions().includes('customers:write');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        <Tag aria-hidden="true" />
        {t('Tags')}
      </Button>
      {isOpen && <TagsDialog customer={customer} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function TagsDialog({ customer, onClose }: { customer: CustomerDetails; onClose: () => void }) {
  const known = useCustomerTags();
  // As they were when the dialog opened: the server tells where somebody else has changed them since.
  const [seen] = useState(customer);
  const [chosen, setChosen] = useState<readonly string[]>(seen.tags);
  const [setTags] = useAdminSetCustomerTagsMutation();
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN, firstFieldError: true });
  const { run, isRunning } = useSingleFlight();
  const isDirty =
    chosen.length !== seen.tags.length || chosen.some((tag) => !seen.tags.includes(tag));

  const save = () =>
    run(async () => {
      // One that there is no more is left out.
      const tags = chosen.filter((tag) => known.some(({ id }) => id === tag));
      const { error } = await setTags({ id: seen.id, tags, revision: seen.tagRevision });
      if (error) return showFailure(error, t('Error'), t('Failed to save the tags'));
      toast({ title: t('Tags saved') });
      onClose();
    });

  return (
    <FormDialog
      title={t('Tags of {name}', { name: seen.name })}
      submitLabel={t('Save')}
      size="sm"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      isDirty={isDirty}
      isSending={isRunning}
      onClose={onClose}
    >
      {known.length === 0 ? (
        <EmptyState
          icon={<Tag aria-hidden="true" />}
          title={t('There are no tags yet')}
          description={t('Make them in the settings, such as VIP or Keys with us.')}
          action={
            <LinkButton to={`${ADMIN_SETTINGS}?part=customerTags`} variant="secondary" size="sm">
              {t('Make tags')}
            </LinkButton>
          }
        />
      ) : (
        <Stack as="fieldset" $gap={1} style={{ border: 0, padding: 0, margin: 0 }}>
          {known.map((tag) => (
            <CheckboxField
              key={tag.id}
              label={<TagBadge tag={tag} />}
              checked={chosen.includes(tag.id)}
              onChange={({ target }) =>
                setChosen((before) =>
                  target.checked ? [...before, tag.id] : before.filter((id) => id !== tag.id),
                )
              }
            />
          ))}
        </Stack>
      )}
    </FormDialog>
  );
}
