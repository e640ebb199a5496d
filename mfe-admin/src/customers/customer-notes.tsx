import type {
  AddNoteRequest,
  CustomerNote,
} from '@brightnest/contracts/customers/customer-record-schemas';
import type { CustomerDetails } from '@brightnest/contracts/customers/customer-schemas';
import { formatDateTime, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useSession } from '@brightnest/kit/runtime/session';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/runtime/submission-key';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Disclosure } from '@brightnest/kit/ui/display/disclosure';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { CheckboxField, TextareaField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { Pagination } from '@brightnest/kit/ui/tables/list-controls';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ConfirmAction } from '../forms/confirm-action';
import { useSaveForm } from '../forms/form-dialog';
import { LeaveGuard } from '../forms/leave-guard';
import { useOwnPermissions } from '../permissions/permissions-api';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import {
  useAdminAddNoteMutation,
  useAdminChangeNoteMutation,
  useAdminListNotesQuery,
  useAdminRemoveNoteMutation,
} from './customers-api';
import { EditNote } from './edit-note';

const PAGE_SIZE = 10;

/** What staff note of a customer, pinned notes first; the customer never sees it. */
export function CustomerNotes({ customer: { id } }: { customer: CustomerDetails }) {
  const mayWrite = useOwnPermissions().includes('customers:write');
  const [page, setPage] = useState(1);
  const { data, ...query } = useAdminListNotesQuery({ id, page, pageSize: PAGE_SIZE });
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <Card as="section" $padding={4} aria-label={t('Notes')}>
      <Stack $gap={4}>
        <CardTitle>{t('Notes')}</CardTitle>
        {mayWrite && <AddNote customerId={id} />}
        {data ? (
          <>
            {data.total === 0 && (
              <Quiet>{t('Nothing is noted yet. What you note stays among staff.')}</Quiet>
            )}
            <List>
              {data.notes.map((note) => (
                <Note key={note.id} note={note} mayWrite={mayWrite} />
              ))}
            </List>
            <Pagination
              page={page}
              pageSize={PAGE_SIZE}
              total={data.total}
              onPageChange={setPage}
              noun={t('notes')}
            />
          </>
        ) : (
          <PendingQuery
            query={query}
            label={t('Loading notes...')}
            failure={t('The notes could not be loaded')}
          >
            <Skeleton $height="4rem" />
          </PendingQuery>
        )}
      </Stack>
    </Card>
  );
}

/** Less than a text. */
export const Quiet = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    gap: ${space[2]};
    padding-top: ${space[3]};
    border-top: 1px solid ${color.border};
  }

  & small {
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
  }
`;

const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const schema = () =>
  import('@brightnest/contracts/customers/customer-record-schemas').then(
    (module) => module.addNoteRequestSchema,
  );

function AddNote({ customerId }: { customerId: string }) {
  const submission = `note-${customerId}`;
  const [add] = useAdminAddNoteMutation();
  const form = useJoiForm<AddNoteRequest>({ schema, defaultValues: { text: '', isPinned: false } });
  const { submit, isSending } = useSaveForm<AddNoteRequest>(form, {
    send: (body) => add({ id: customerId, body, idempotencyKey: submissionKey(submission, body) }),
    failure: t('Failed to save the note'),
    success: () => ({ title: t('Note saved') }),
    onDone() {
      forgetSubmissionKey(submission);
      form.reset();
    },
  });
  return (
    <form noValidate aria-label={t('New note')} onSubmit={submit}>
      <LeaveGuard isDirty={form.formState.isDirty} />
      <Stack $gap={2}>
        <TextareaField label={t('New note')} rows={3} {...fieldProps(form, 'text')} />
        <Cluster $justify="space-between">
          <CheckboxField label={t('Pin it to the top')} {...fieldProps(form, 'isPinned')} />
          <Button type="submit" size="sm" loading={isSending}>
            {t('Add note')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

function Note({ note, mayWrite }: { note: CustomerNote; mayWrite: boolean }) {
  const { author, createdAt, editedAt, isPinned, versions } = note;
  const { user } = useSession();
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const isOwn = user?.id === author.id;
  const close = () => setOpen(undefined);
  return (
    <li>
      {isPinned && (
        <div>
          <Badge tone="accent" icon={<Pin aria-hidden="true" />}>
            {t('Pinned')}
          </Badge>
        </div>
      )}
      <Text>{note.text}</Text>
      <small>
        {author.name ?? t('Somebody who has left')} ·{' '}
        <time dateTime={createdAt}>{formatDateTime(createdAt, 'medium', officeZone())}</time>
        {editedAt !== null &&
          ` · ${t('changed {time}', { time: formatDateTime(editedAt, 'medium', officeZone()) })}`}
      </small>
      {versions.length > 0 && (
        <Disclosure framed lazy summary={t('Earlier versions')}>
          <List>
            {versions.map(({ text, writtenAt }) => (
              <li key={writtenAt}>
                <Text>{text}</Text>
                <small>{formatDateTime(writtenAt, 'medium', officeZone())}</small>
              </li>
            ))}
          </List>
        </Disclosure>
      )}
      {mayWrite && (
        <Cluster $gap={1}>
          <PinButton note={note} />
          {isOwn && (
            <>
              <Button variant="ghost" size="sm" onClick={() => setOpen('edit')}>
                <Pencil aria-hidden="true" />
                {t('Edit')}
              </Button>
              <Button variant="ghost" size="sm" onClick={() => setOpen('remove')}>
                <Trash2 aria-hidden="true" />
                {t('Remove')}
              </Button>
            </>
          )}
        </Cluster>
      )}
      {open === 'edit' && <EditNote note={note} onClose={close} />}
      {open === 'remove' && <RemoveNote id={note.id} onClose={close} />}
    </li>
  );
}

function PinButton({ note: { id, isPinned, revision } }: { note: CustomerNote }) {
  const [change, { isLoading }] = useAdminChangeNoteMutation();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN, firstFieldError: true });
  async function toggle() {
    const { error } = await change({ id, isPinned: !isPinned, revision });
    if (error) showFailure(error, t('Error'), t('Failed to save the note'));
  }
  const Icon = isPinned ? PinOff : Pin;
  return (
    <Button variant="ghost" size="sm" loading={isLoading} onClick={() => void toggle()}>
      <Icon aria-hidden="true" />
      {isPinned ? t('Unpin') : t('Pin')}
    </Button>
  );
}

function RemoveNote({ id, onClose }: { id: string; onClose: () => void }) {
  const [remove] = useAdminRemoveNoteMutation();
  return (
    <ConfirmAction
      title={t('Remove this note?')}
      description={t('It is gone for everybody, with its earlier versions.')}
      confirmLabel={t('Remove')}
      destructive
      action={() => remove(id)}
      failure={t('Failed to remove the note')}
      success={() => ({ title: t('Note removed') })}
      onClose={onClose}
    />
  );
}
