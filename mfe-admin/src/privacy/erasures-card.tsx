import { ERASURE_STATUS_LABELS, type Erasure } from '@brightnest/contracts/privacy/erasure';
import type {
  PersonQuery,
  RefuseErasureRequest,
} from '@brightnest/contracts/privacy/erasure-schemas';
import { privacyRoutes } from '@brightnest/contracts/routes/auth/privacy';
import { formatDate, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Link } from '@brightnest/kit/runtime/router';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/display/badge';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { Pagination } from '@brightnest/kit/ui/tables/list-controls';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FormDialog, useSaveForm } from '../forms/form-dialog';
import { customerPath } from '../list/customer-link';
import { ExportLink } from '../list/export-link';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { EraseDialog } from './erase-dialog';
import { useAdminListErasuresQuery, useAdminRefuseErasureMutation } from './privacy-api';

const PAGE_SIZE = 10;

/** Who asked to be erased, and how far each erasure is. */
export function ErasuresCard() {
  const [page, setPage] = useState(1);
  const { data, ...query } = useAdminListErasuresQuery({ page, pageSize: PAGE_SIZE });
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <Card as="section" aria-labelledby="erasures">
      <Stack>
        <CardTitle id="erasures">{t('Erasures')}</CardTitle>
        {data ? (
          <>
            {data.total === 0 && <Quiet>{t('Nobody has asked to be erased.')}</Quiet>}
            {data.erasures.length > 0 && (
              <List>
                {data.erasures.map((erasure) => (
                  <ErasureItem key={erasure.id} erasure={erasure} />
                ))}
              </List>
            )}
            <Pagination
              {...{ page, pageSize: PAGE_SIZE, total: data.total, onPageChange: setPage }}
              noun={t('erasures')}
            />
          </>
        ) : (
          <PendingQuery query={query} label={t('Loading the erasures...')}>
            <Skeleton $height="8rem" />
          </PendingQuery>
        )}
        <ByAddress />
      </Stack>
    </Card>
  );
}

const TONES: Readonly<Record<Erasure['status'], BadgeTone>> = {
  requested: 'warning',
  running: 'info',
  finished: 'success',
  refused: 'neutral',
  withdrawn: 'neutral',
};

function ErasureItem({ erasure }: { erasure: Erasure }) {
  const [open, setOpen] = useState<'erase' | 'refuse'>();
  const { id, status, userId, name, email, parts, kept, reason } = erasure;
  const who = [name, email].filter(Boolean).join(', ') || t('Somebody who is erased');
  const done = parts.filter(({ isFinished }) => isFinished).length;
  const close = () => setOpen(undefined);
  return (
    <Item>
      <Cluster $gap={2}>
        <Badge tone={TONES[status]}>{t(ERASURE_STATUS_LABELS[status])}</Badge>
        {status === 'requested' && userId ? <Link to={customerPath(userId)}>{who}</Link> : who}
      </Cluster>
      <small>
        {formatDate(erasure.requestedAt, 'medium', officeZone())}
        {status === 'running' &&
          ` · ${t('{done} of {all} parts are done', { done, all: parts.length })}`}
        {reason && ` · ${reason}`}
        {kept.length > 0 &&
          ` · ${t('Stays as the law wants it: {list}', {
            list: kept.map(({ label, count }) => `${t(label)} (${count})`).join(', '),
          })}`}
      </small>
      {status === 'requested' && userId && (
        <Cluster $gap={2}>
          <Button size="sm" variant="danger" onClick={() => setOpen('erase')}>
            {t('Erase')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setOpen('refuse')}>
            {t('Refuse')}
          </Button>
          <ExportLink route={privacyRoutes.exportPerson} filter={{ userId }} label={t('Export')} />
        </Cluster>
      )}
      {open === 'erase' && userId && (
        <EraseDialog person={{ userId }} requestId={id} onClose={close} />
      )}
      {open === 'refuse' && <RefuseDialog id={id} onClose={close} />}
    </Item>
  );
}

const loadRefusal = () =>
  import('@brightnest/contracts/privacy/erasure-schemas').then(
    (module) => module.refuseErasureRequestSchema,
  );

function RefuseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [refuse] = useAdminRefuseErasureMutation();
  const form = useJoiForm<RefuseErasureRequest>({
    schema: loadRefusal,
    defaultValues: { reason: '' },
  });
  const { submit, isSending } = useSaveForm(form, {
    send: (values) => refuse({ id, ...values }),
    failure: t('The request could not be refused'),
    success: () => ({ title: t('Refused'), description: t('They are told by mail.') }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('Refuse the request')}
      description={t('They read why in a mail, and can ask again.')}
      submitLabel={t('Refuse')}
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <TextField label={t('Reason')} required {...fieldProps(form, 'reason')} />
    </FormDialog>
  );
}

const loadPerson = () =>
  import('@brightnest/contracts/privacy/erasure-schemas').then(
    (module) => module.personQuerySchema,
  );

/** Somebody who is known by an address alone: who wrote to us, asked for a quote or applied. */
function ByAddress() {
  const [person, setPerson] = useState<PersonQuery>();
  const form = useJoiForm<{ email: string }>({
    schema: loadPerson as never,
    defaultValues: { email: '' },
  });
  const look = form.handleSubmit(({ email }) => setPerson({ email }));
  return (
    <form noValidate onSubmit={(event) => void look(event)} aria-label={t('By address')}>
      <Stack $gap={3}>
        <TextField
          type="email"
          label={t('Somebody without an account, by their email address')}
          hint={t('Who wrote to us, asked for a quote or applied. Make sure that it is them.')}
          required
          {...fieldProps(form, 'email')}
        />
        <Cluster $gap={3}>
          <Button type="submit" variant="secondary">
            {t('Look up what there is')}
          </Button>
          {person && (
            <ExportLink route={privacyRoutes.exportPerson} filter={person} label={t('Export')} />
          )}
        </Cluster>
      </Stack>
      {person && <EraseDialog person={person} onClose={() => setPerson(undefined)} />}
    </form>
  );
}

const Quiet = styled.p`
  color: ${color.textMuted};
`;

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
  overflow-wrap: anywhere;

  & > small {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;
