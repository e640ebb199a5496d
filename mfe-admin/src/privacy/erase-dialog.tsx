import {
  ERASURE_OBSTACLE_LABELS,
  type ErasureObstacle,
} from '@brightnest/contracts/privacy/erasure';
import type { PersonQuery } from '@brightnest/contracts/privacy/erasure-schemas';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Link } from '@brightnest/kit/runtime/router';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { customerPath } from '../list/customer-link';
import { ADMIN_DASHBOARD, ADMIN_SIGN_IN } from '../sign-in/paths';
import {
  useAdminGrantErasureMutation,
  useAdminPreviewErasureQuery,
  useAdminStartErasureMutation,
} from './privacy-api';

interface EraseDialogProps {
  /** Whom. */
  person: PersonQuery;
  /** What they asked for; absent where they did not ask here. */
  requestId?: string;
  onClose: () => void;
}

/** Shows whom an erasure would be of and what is in its way, and begins it where nothing is. */
export function EraseDialog({ person, requestId, onClose }: EraseDialogProps) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const { currentData: data, ...query } = useAdminPreviewErasureQuery(person, {
    refetchOnMountOrArgChange: true,
  });
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  const [start] = useAdminStartErasureMutation();
  const [grant] = useAdminGrantErasureMutation();
  const { run, isRunning } = useSingleFlight();

  const erase = () =>
    run(async () => {
      const { error } = await (requestId === undefined ? start(person) : grant(requestId));
      if (error) return showFailure(error, t('Nothing was erased'));
      toast({
        title: t('It has begun'),
        description: t('The settings of privacy show how far each part is.'),
      });
      onClose();
    });

  const isReady = data?.obstacles.length === 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isRunning && onClose()}
      title={t('Erase what is known of a person')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          {isReady && (
            <Button variant="danger" loading={isRunning} onClick={() => void erase()}>
              {t('Erase for good')}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <Stack>
          <p>
            {[data.name, ...data.emails].filter(Boolean).join(', ') ||
              t('Nobody has an account with this address.')}
          </p>
          {isReady ? (
            <Notice>
              {t(
                'This can’t be undone. The account and what is known of them go everywhere, with notes, documents and messages. Invoices and the ledger stay as long as the law wants it. They get a last mail.',
              )}
            </Notice>
          ) : (
            <Obstacles obstacles={data.obstacles} person={person} />
          )}
        </Stack>
      ) : (
        <PendingQuery
          query={query}
          label={t('Looking what is in the way...')}
          failure={t('It could not be found out what is in the way')}
        >
          <Skeleton $height="6rem" />
        </PendingQuery>
      )}
    </Dialog>
  );
}

interface ObstaclesProps {
  obstacles: readonly ErasureObstacle[];
  person: PersonQuery;
}

function Obstacles({ obstacles, person }: ObstaclesProps) {
  return (
    <>
      <p>{t('This has to be over first:')}</p>
      <ul>
        {obstacles.map((obstacle) => (
          <li key={`${obstacle.kind} ${obstacle.id}`}>
            <Link to={addressOf(obstacle, person)}>
              {t(ERASURE_OBSTACLE_LABELS[obstacle.kind])}
            </Link>
            {obstacle.description && `: ${obstacle.description}`}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where it is looked after. */
function addressOf({ kind, id }: ErasureObstacle, { userId, email }: PersonQuery): string {
  switch (kind) {
    case 'booking':
      return `${ADMIN_DASHBOARD}?tab=bookings&booking=${id}`;
    case 'quote':
      return `${ADMIN_DASHBOARD}?tab=quotes&quote=${id}`;
    case 'application':
      return `${ADMIN_DASHBOARD}?tab=applications`;
    case 'job':
      return `${ADMIN_DASHBOARD}?tab=bookings`;
    case 'pay':
      return `${ADMIN_DASHBOARD}?tab=pay`;
    case 'account':
      return `${ADMIN_DASHBOARD}?tab=users`;
    case 'gift-card':
    case 'payment':
      return `${ADMIN_DASHBOARD}?tab=payments`;
    case 'membership':
    case 'recurrence':
    case 'credit':
      return customerPath(userId ?? email ?? '');
  }
}
