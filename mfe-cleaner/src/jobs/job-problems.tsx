import { formatZonedDateTime } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { MAX_PROBLEM_PHOTOS, type ProblemKind } from '@brightnest/contracts/workforce/job-problem';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { PhotoGallery, PhotoTiles } from '@brightnest/kit/ui/controls/photo-gallery';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { SelectField, TextareaField } from '@brightnest/kit/ui/forms/field';
import { PhotoPicker } from '@brightnest/kit/ui/forms/files/photo-picker';
import { color, space } from '@brightnest/kit/ui/theme/tokens';
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { QueuedPicture, usePreparePhotos } from './job-photos';
import { PendingBadge } from './queue-notice';
import type { JobView, ProblemView } from './queued-changes';
import type { QueueAction } from './use-queue';

interface JobProblemsProps {
  job: JobView;
  queueAction: QueueAction;
  disabled: boolean;
}

/** What the cleaner found wrong at a job, what became of it, and a way to report more. */
export function JobProblems({ job, queueAction, disabled }: JobProblemsProps) {
  const [isReporting, setReporting] = useState(false);
  if (disabled && job.problems.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="job-problems" $padding={4}>
      <Stack $gap={3}>
        <CardTitle id="job-problems">{t('Problems')}</CardTitle>
        {job.problems.map((problem) => (
          <Problem key={problem.id} problem={problem} timeZone={job.timeZone} />
        ))}
        {!disabled && (
          <Button variant="secondary" size="lg" fullWidth onClick={() => setReporting(true)}>
            <TriangleAlert aria-hidden="true" />
            {t('Report a problem')}
          </Button>
        )}
      </Stack>
      {isReporting && (
        <ReportDialog
          kinds={job.problemKinds}
          queueAction={queueAction}
          onClose={() => setReporting(false)}
        />
      )}
    </Card>
  );
}

const Box = styled.article`
  display: grid;
  gap: ${space[2]};
  padding-inline-start: ${space[3]};
  border-inline-start: 2px solid ${color.border};
  overflow-wrap: anywhere;
`;

function Problem({ problem, timeZone }: { problem: ProblemView; timeZone: string }) {
  const { text, photos, at, settled, queued } = problem;
  const label = t(problem.label);
  const timeText = (time: string) => formatZonedDateTime(time, timeZone, 'shortWeekday');
  return (
    <Box aria-label={label}>
      <Cluster $gap={2}>
        <strong>{label}</strong>
        {queued?.hasWaited && <PendingBadge />}
        {!queued && settled && (
          <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
            {t('Settled')}
          </Badge>
        )}
        {!queued && !settled && (
          <Badge tone="warning" icon={<Clock aria-hidden="true" />}>
            {t('With the office')}
          </Badge>
        )}
      </Cluster>
      <small>{timeText(at)}</small>
      {text && <p>{text}</p>}
      {photos.length > 0 && <PhotoGallery photos={photos} alt={t('Photo of the problem')} />}
      {queued && queued.pictures.length > 0 && <Pictures pictures={queued.pictures} />}
      {settled && (
        <p>
          {t('{by}, {time}: {words}', {
            ...{ by: settled.by, time: timeText(settled.at), words: settled.words },
          })}
        </p>
      )}
    </Box>
  );
}

function Pictures({ pictures }: { pictures: readonly File[] }) {
  return (
    <PhotoTiles>
      {pictures.map((picture, index) => (
        <li key={`${picture.name}-${index}`}>
          <QueuedPicture picture={picture} alt={t('Photo of the problem')} />
        </li>
      ))}
    </PhotoTiles>
  );
}

interface ReportDialogProps {
  kinds: readonly ProblemKind[];
  queueAction: QueueAction;
  onClose: () => void;
}

/** Asks what is wrong. It is stored on the phone at once and sent as soon as possible. */
function ReportDialog({ kinds, queueAction, onClose }: ReportDialogProps) {
  const formId = useId();
  const [kindId, setKindId] = useState('');
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<File[]>([]);
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const { add, isPreparing } = usePreparePhotos((picture) =>
    setPictures((before) => [...before, picture].slice(0, MAX_PROBLEM_PHOTOS)),
  );
  const kind = kinds.find(({ id }) => id === kindId);
  const isWordless = kind?.needsWords === true && text.trim() === '';

  async function send(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!kind || isWordless || isPreparing) return;
    setSending(true);
    const { id, label } = kind;
    const problem = { problem: id, label, text: text.trim(), pictures, urls: [] };
    const stored = await queueAction({ kind: 'problem', ...problem });
    setSending(false);
    if (stored) onClose();
  }

  return (
    <Dialog
      open
      firm
      onOpenChange={(open) => !open && onClose()}
      title={t('Report a problem')}
      description={t('You and our staff can see it. The office looks after it.')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isSending}>
            {t('Report problem')}
          </Button>
        </>
      }
    >
      <Stack as="form" id={formId} noValidate onSubmit={(event: FormEvent) => void send(event)}>
        <SelectField
          label={t('What is wrong?')}
          placeholder={t('Please choose')}
          options={kinds.map(({ id, label }) => ({ value: id, label }))}
          value={kindId}
          required
          {...(isChecked && !kind && { error: t('Please choose what is wrong') })}
          onChange={({ target }) => setKindId(target.value)}
        />
        <TextareaField
          label={t('In your words')}
          rows={3}
          maxLength={2_000}
          value={text}
          {...(isChecked && isWordless && { error: t('Please say what is wrong') })}
          onChange={({ target }) => setText(target.value)}
        />
        {pictures.length > 0 && <Pictures pictures={pictures} />}
        {pictures.length < MAX_PROBLEM_PHOTOS && (
          <PhotoPicker
            label={t('Photos')}
            note={isPreparing && t('Preparing…')}
            onChosen={(files) => void add(files)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
