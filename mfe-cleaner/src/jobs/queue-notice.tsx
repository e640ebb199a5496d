import { msg, t } from '@brightnest/contracts/translation';
import type { CleanerReport } from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { defaultProblemLabel } from '@brightnest/contracts/workforce/job-problem';
import { company } from '@brightnest/kit/runtime/page/company';
import { formatRecentTime } from '@brightnest/contracts/times';
import { Button, buttonStyle, type ButtonStyleProps } from '@brightnest/kit/ui/controls/button';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Container } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { space } from '@brightnest/kit/ui/theme/tokens';
import { CloudUpload } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import {
  type JobAction,
  publishQueueChange,
  type QueueEntry,
  removeFromQueue,
} from './offline-queue';
import { useQueue, useQueueRetry } from './use-queue';

const Place = styled(Container)`
  & > :not(:empty) {
    margin-top: ${space[3]};
  }
`;

/** How many changes are to be sent and since when, a button to try now, and what was rejected. */
export function QueueNotice() {
  const { pending, rejected } = useQueue();
  const send = useQueueRetry(pending.length > 0);
  const [isTrying, setIsTrying] = useState(false);
  const delayed = pending.filter(({ hasWaited }) => hasWaited);
  const [first] = delayed;

  async function tryNow() {
    setIsTrying(true);
    await send();
    setIsTrying(false);
  }

  return (
    <Place>
      {rejected.map((entry) => (
        <RejectedNotice key={entry.key} entry={entry} />
      ))}
      <div role="status">
        {first && (
          <Notice
            action={
              <Button variant="secondary" onClick={() => void tryNow()} loading={isTrying}>
                {t('Send now')}
              </Button>
            }
          >
            {t('{count} changes wait for the connection, since {time}', {
              count: delayed.length,
              one: '{count} change waits for the connection, since {time}',
              time: formatRecentTime(first.at, new Date()),
            })}
          </Notice>
        )}
      </div>
    </Place>
  );
}

const Download = styled.a<ButtonStyleProps>`
  ${buttonStyle}
`;

function SavePhoto({ picture }: { picture: File }) {
  const style = { $variant: 'secondary', $size: 'md', $fullWidth: false } as const;
  return (
    <Download href={useObjectUrl(picture)} download={picture.name} {...style}>
      {t('Save photo')}
    </Download>
  );
}

function nextStepText({ action, refusal }: QueueEntry): string {
  const office = t('Call the office on {phone} if that is wrong.', { phone: company.phone });
  if (action.kind === 'notes')
    return t('You wrote: “{notes}”. {office}', { notes: action.notes, office });
  if (action.kind === 'customer-note')
    return t('You wrote: “{notes}”. {office}', { notes: action.note, office });
  if (action.kind === 'message' || (action.kind === 'problem' && action.text !== ''))
    return t('You wrote: “{notes}”. {office}', { notes: action.text, office });
  if (action.kind === 'photo') return t('Save the photo if you need it. {office}', { office });
  if (refusal?.status === 409) return t('The job is shown as it is now. {office}', { office });
  return t('Look at the job and do it once more. {office}', { office });
}

/** A rejected change: of which job, why, and what its cleaner can do. */
function RejectedNotice({ entry }: { entry: QueueEntry }) {
  const { action, jobName, key, refusal } = entry;
  const close = () => void removeFromQueue(key).then(publishQueueChange);
  return (
    <Notice
      role="alert"
      action={
        <>
          {action.kind === 'photo' && <SavePhoto picture={action.picture} />}
          <Button variant="secondary" onClick={close}>
            {t('OK')}
          </Button>
        </>
      }
    >
      {t('{action} for {jobName} was not taken: {reason} {nextStep}', {
        action: actionLabel(action),
        jobName,
        reason: refusal?.words ?? '',
        nextStep: nextStepText(entry),
      })}
    </Notice>
  );
}

const REPORT_LABELS: Record<CleanerReport, string> = {
  accepted: msg('Accept'),
  declined: msg('Decline'),
  on_my_way: msg('On my way'),
  started: msg('Start Job'),
  completed: msg('Complete'),
  cash_received: msg('Cash received'),
};

/** What was done, as its button is labelled: `“Start Job”`. */
function actionLabel(action: JobAction): string {
  switch (action.kind) {
    case 'report':
      return t('“{label}”', { label: t(REPORT_LABELS[action.body.status]) });
    case 'tick':
      return t('The tick at “{label}”', { label: action.label });
    case 'notes':
      return t('Your note');
    case 'customer-note':
      return t('Your note for the customer');
    case 'message':
      return t('Your message');
    case 'problem':
      return t('The problem “{label}”', {
        label: t(action.label ?? defaultProblemLabel(action.problem)),
      });
    case 'photo':
      return action.when === 'before'
        ? t('A photo before the clean')
        : t('A photo after the clean');
    case 'remove-photo':
      return t('Removing a photo');
  }
}

/** Marks what is still to be sent. */
export function PendingBadge() {
  return (
    <Badge tone="warning" icon={<CloudUpload aria-hidden="true" />}>
      {t('Waiting to be sent')}
    </Badge>
  );
}

/** An object URL of the file, valid on this page alone; revoked when it is no longer shown. */
export function useObjectUrl(file: File): string {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
}
