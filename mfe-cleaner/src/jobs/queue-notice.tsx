import type { CleanerReport } from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { company } from '@brightnest/kit/runtime/company';
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
                Send now
              </Button>
            }
          >
            {delayed.length === 1 ? '1 change waits' : `${delayed.length} changes wait`} for the
            connection, since {formatRecentTime(first.at, new Date())}
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
      Save photo
    </Download>
  );
}

function nextStepText({ action, refusal }: QueueEntry): string {
  const office = `Call the office on ${company.phone} if that is wrong.`;
  if (action.kind === 'notes') return `You wrote: “${action.notes}”. ${office}`;
  if (action.kind === 'photo') return `Save the photo if you need it. ${office}`;
  if (refusal?.status === 409) return `The job is shown as it is now. ${office}`;
  return `Look at the job and do it once more. ${office}`;
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
            OK
          </Button>
        </>
      }
    >
      {actionLabel(action)} for {jobName} was not taken: {refusal?.words} {nextStepText(entry)}
    </Notice>
  );
}

const REPORT_LABELS: Record<CleanerReport, string> = {
  accepted: 'Accept',
  declined: 'Decline',
  on_my_way: 'On my way',
  started: 'Start Job',
  completed: 'Complete',
};

/** What was done, as its button is labelled: `“Start Job”`. */
function actionLabel(action: JobAction): string {
  switch (action.kind) {
    case 'report':
      return `“${REPORT_LABELS[action.body.status]}”`;
    case 'tick':
      return `The tick at “${action.label}”`;
    case 'notes':
      return 'Your note';
    case 'photo':
      return `A photo ${action.when} the clean`;
    case 'remove-photo':
      return 'Removing a photo';
  }
}

/** Marks what is still to be sent. */
export function PendingBadge() {
  return (
    <Badge tone="warning" icon={<CloudUpload aria-hidden="true" />}>
      Waiting to be sent
    </Badge>
  );
}

/** An object URL of the file, valid on this page alone; revoked when it is no longer shown. */
export function useObjectUrl(file: File): string {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
}
