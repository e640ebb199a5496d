import { DOCUMENT_KIND_LABELS } from '@brightnest/contracts/customers/customer';
import type {
  AddDocumentRequest,
  CustomerDocument,
} from '@brightnest/contracts/customers/customer-record-schemas';
import type { CustomerDetails } from '@brightnest/contracts/customers/customer-schemas';
import { CUSTOMER_DOCUMENT_RULE } from '@brightnest/contracts/files/file';
import { options } from '@brightnest/contracts/forms';
import { formatDate, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Cluster, RowList, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { SelectField, TextField } from '@brightnest/kit/ui/forms/field';
import { FileUpload } from '@brightnest/kit/ui/forms/files/file-upload';
import { fieldProps, useControlledField, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { Pagination } from '@brightnest/kit/ui/tables/list-controls';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmAction } from '../forms/confirm-action';
import { FormDialog, useSaveForm } from '../forms/form-dialog';
import { CellLines } from '../list/cells';
import { useOwnPermissions } from '../permissions/permissions-api';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { Quiet } from './customer-notes';
import {
  useAdminAddDocumentMutation,
  useAdminListDocumentsQuery,
  useAdminRemoveDocumentMutation,
} from './customers-api';

const PAGE_SIZE = 10;

/** The files that staff keep of a customer, which staff alone can open. */
export function CustomerDocuments({ customer: { id } }: { customer: CustomerDetails }) {
  const mayWrite = useOwnPermissions().includes('customers:write');
  const [page, setPage] = useState(1);
  const [isAdding, setIsAdding] = useState(false);
  const [toRemove, setToRemove] = useState<CustomerDocument>();
  const { data, ...query } = useAdminListDocumentsQuery({ id, page, pageSize: PAGE_SIZE });
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <Card as="section" $padding={4} aria-label={t('Documents')}>
      <Stack $gap={3}>
        <Cluster $justify="space-between">
          <CardTitle>{t('Documents')}</CardTitle>
          {mayWrite && (
            <Button variant="secondary" size="sm" onClick={() => setIsAdding(true)}>
              <Plus aria-hidden="true" />
              {t('Add document')}
            </Button>
          )}
        </Cluster>
        {data ? (
          <>
            {data.total === 0 && <Quiet>{t('No contracts, key forms or other files yet.')}</Quiet>}
            <RowList>
              {data.documents.map((document) => (
                <li key={document.id}>
                  <DocumentLines document={document} />
                  {mayWrite && (
                    <Button
                      variant="ghost"
                      size="sm"
                      aria-label={t('Remove {name}', { name: document.name })}
                      onClick={() => setToRemove(document)}
                    >
                      <Trash2 aria-hidden="true" />
                    </Button>
                  )}
                </li>
              ))}
            </RowList>
            <Pagination
              page={page}
              pageSize={PAGE_SIZE}
              total={data.total}
              onPageChange={setPage}
              noun={t('documents')}
            />
          </>
        ) : (
          <PendingQuery
            query={query}
            label={t('Loading documents...')}
            failure={t('The documents could not be loaded')}
          >
            <Skeleton $height="3rem" />
          </PendingQuery>
        )}
      </Stack>
      {isAdding && <AddDocument customerId={id} onClose={() => setIsAdding(false)} />}
      {toRemove && <RemoveDocument document={toRemove} onClose={() => setToRemove(undefined)} />}
    </Card>
  );
}

function DocumentLines({ document }: { document: CustomerDocument }) {
  const { name, kind, url, addedAt, addedBy } = document;
  return (
    <CellLines>
      <a href={url} target="_blank" rel="noreferrer">
        {name}
      </a>
      <small>
        {t(DOCUMENT_KIND_LABELS[kind])} · {formatDate(addedAt, 'medium', officeZone())}
        {addedBy.name !== null && ` · ${addedBy.name}`}
      </small>
    </CellLines>
  );
}

const schema = () =>
  import('@brightnest/contracts/customers/customer-record-schemas').then(
    (module) => module.addDocumentRequestSchema,
  );

function AddDocument({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const [add] = useAdminAddDocumentMutation();
  const form = useJoiForm<AddDocumentRequest>({
    schema,
    defaultValues: { name: '', kind: 'contract', url: '' },
  });
  const { submit, isSending } = useSaveForm<AddDocumentRequest>(form, {
    send: (body) => add({ id: customerId, ...body }),
    failure: t('Failed to add the document'),
    success: ({ name }) => ({ title: t('Document added'), description: name }),
    onDone: onClose,
  });
  const { value, onChange, ref, error } = useControlledField(form.control, 'url');
  function take(url: string, file: File) {
    onChange(url);
    if (form.getValues('name') === '') form.setValue('name', file.name.slice(0, 120));
  }
  return (
    <FormDialog
      title={t('Add a document')}
      description={t('Staff alone can open it.')}
      submitLabel={t('Add document')}
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <Stack>
        <FileUpload
          label={t('File')}
          hint={t('PDF, Word or a picture, at most 10 MB.')}
          required
          rule={CUSTOMER_DOCUMENT_RULE}
          value={value}
          error={error}
          ref={ref}
          name="url"
          onUploaded={take}
        />
        <TextField label={t('Name')} autoComplete="off" required {...fieldProps(form, 'name')} />
        <SelectField
          label={t('What it is')}
          required
          options={options(DOCUMENT_KIND_LABELS)}
          {...fieldProps(form, 'kind')}
        />
      </Stack>
    </FormDialog>
  );
}

interface RemoveDocumentProps {
  document: CustomerDocument;
  onClose: () => void;
}

function RemoveDocument({ document: { id, name }, onClose }: RemoveDocumentProps) {
  const [remove] = useAdminRemoveDocumentMutation();
  return (
    <ConfirmAction
      title={t('Remove {name}?', { name })}
      description={t('Nobody can find it here any more, and the file is deleted soon.')}
      confirmLabel={t('Remove')}
      destructive
      action={() => remove(id)}
      failure={t('Failed to remove the document')}
      success={() => ({ title: t('Document removed'), description: name })}
      onClose={onClose}
    />
  );
}
