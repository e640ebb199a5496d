import { type ListView, VIEW_NAME_MAX_LENGTH } from '@brightnest/contracts/list-views/list-view';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button, IconButton } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { CheckboxField, TextField } from '@brightnest/kit/ui/forms/field';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useListFocus } from '../forms/list-focus';
import { RecordSection } from '../panel';
import { useMay } from '../permissions/may';
import { useOwnPermissions } from '../permissions/permissions-api';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import type { Columns } from './columns';
import { useAdminRemoveListViewMutation, useAdminSaveListViewMutation } from './list-views-api';
import type { List } from './use-list';

interface ViewDialogProps {
  list: Pick<List<Record<string, string>, string>, 'definition' | 'goTo'>;
  views: readonly ListView[];
  columns: Pick<Columns<unknown>, 'choices' | 'hide' | 'address'>;
  onClose: () => void;
}

/** Which columns a list has, and its saved views. */
export function ViewDialog({ list, views, columns, onClose }: ViewDialogProps) {
  const maySave = useMay(authRoutes.saveListView);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('Columns and views')}
      size="sm"
    >
      <Stack $gap={5}>
        {columns.choices.length > 0 && <ColumnChoices {...columns} />}
        {maySave && <SaveView list={list} views={views} address={columns.address} />}
        {views.length > 0 && <SavedViews views={views} />}
      </Stack>
    </Dialog>
  );
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
  gap: 0 ${space[4]};
`;

function ColumnChoices({ choices, hide }: Pick<Columns<unknown>, 'choices' | 'hide'>) {
  const gone = choices.filter(({ isShown }) => !isShown).map(({ id }) => id);
  return (
    <RecordSection title={t('Columns')}>
      <Choices>
        {choices.map(({ id, name, isShown }) => (
          <CheckboxField
            key={id}
            label={name}
            checked={isShown}
            onChange={() => hide(isShown ? [...gone, id] : gone.filter((other) => other !== id))}
          />
        ))}
      </Choices>
    </RecordSection>
  );
}

interface SaveViewProps extends Pick<ViewDialogProps, 'list' | 'views'> {
  address: string;
}

/** Keeps the search, filters, order and columns as they are now under a name. */
function SaveView({ list: { definition, goTo }, views, address }: SaveViewProps) {
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [saveView] = useAdminSaveListViewMutation();
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN, firstFieldError: true });
  const { run, isRunning } = useSingleFlight();
  const replaced = views.find((view) => view.isOwn && view.name === name.trim());

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem(t('Please name the view'));
    return run(async () => {
      const body = { list: definition.noun, name, query: address, isShared };
      const { data, error } = await saveView(body);
      if (!data) return showFailure(error, t('Error'), t('Failed to save the view'));
      toast({ title: t('View saved'), description: data.view.name });
      setName('');
      // It is what is seen from here on.
      goTo(address);
    });
  };

  return (
    <RecordSection title={t('Save what you see now')}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Stack $gap={2}>
          <TextField
            label={t('Name of the view')}
            hint={
              replaced
                ? t('Your view of this name is replaced.')
                : t('Search, filters, order and columns are kept.')
            }
            error={problem}
            value={name}
            maxLength={VIEW_NAME_MAX_LENGTH}
            onChange={({ target }) => {
              setName(target.value);
              setProblem(undefined);
            }}
          />
          <CheckboxField
            label={t('Everybody in the office sees it')}
            checked={isShared}
            onChange={({ target }) => setIsShared(target.checked)}
          />
          <Button type="submit" variant="secondary" loading={isRunning}>
            {t('Save view')}
          </Button>
        </Stack>
      </form>
    </RecordSection>
  );
}

const Views = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]};
    min-height: 2.75rem;
  }

  & > li + li {
    border-top: 1px solid ${color.border};
  }

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
  }
`;

function SavedViews({ views }: { views: readonly ListView[] }) {
  const mayRemoveAll = useOwnPermissions().includes('company:write');
  const [removeView] = useAdminRemoveListViewMutation();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const { list, status, removed } = useListFocus<HTMLUListElement>();

  async function remove({ id, name }: ListView, at: number) {
    const { error } = await removeView(id);
    if (error) showFailure(error, t('Error'), t('Failed to remove the view'));
    else removed(name, { at, left: views.length - 1 });
  }

  return (
    <RecordSection title={t('Saved views')}>
      <Views ref={list}>
        {views.map((view, at) => (
          <li key={view.id} data-list-item>
            <span>
              {view.name}
              <small>{sharingText(view)}</small>
            </span>
            {(view.isOwn || mayRemoveAll) && (
              <IconButton
                data-list-remove
                aria-label={t('Remove the view {name}', { name: view.name })}
                onClick={() => void remove(view, at)}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </Views>
      {status}
    </RecordSection>
  );
}

function sharingText({ isShared, isOwn, ownerName }: ListView): string {
  if (!isShared) return t('You alone see it');
  if (isOwn) return t('Shared by you');
  return ownerName ? t('Shared by {name}', { name: ownerName }) : t('Shared');
}
