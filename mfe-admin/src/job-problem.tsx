import { jobReportRoutes } from '@brightnest/contracts/routes/bookings/job-reports';
import { formatZonedDateTime } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import type { JobKind } from '@brightnest/contracts/workforce/assignment';
import type { JobProblem as Problem } from '@brightnest/contracts/workforce/job-problem';
import { type SettleProblemRequest } from '@brightnest/contracts/workforce/job-problem-schemas';
import type { JobReportsResponse } from '@brightnest/contracts/workforce/job-report';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { Button } from '@brightnest/kit/ui/controls/button';
import { PhotoGallery } from '@brightnest/kit/ui/controls/photo-gallery';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { TextareaField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { color, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FormDialog, useSaveForm } from './forms/form-dialog';
import { useOwnPermissions } from './permissions/permissions-api';

interface Settlement {
  of: { kind: JobKind; id: string };
  problemId: string;
  body: SettleProblemRequest;
}

const { useAdminSettleProblemMutation } = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminSettleProblem: build.mutation<JobReportsResponse, Settlement>({
      query: ({ of: { kind, id }, problemId, body }) =>
        callRoute(
          kind === 'quote'
            ? jobReportRoutes.settleQuoteProblem
            : jobReportRoutes.settleBookingProblem,
          { params: { id, problemId }, body },
        ),
      // Also after a refusal: somebody else has settled it then.
      invalidatesTags: ['JobReports', 'Attention', 'Activity'],
    }),
  }),
});

const Box = styled.section`
  display: grid;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.warmBorder};
  border-radius: ${radius.md};
  background: ${color.warmSubtle};

  &[data-settled='true'] {
    border-color: ${color.border};
    background: none;
  }
`;

const WRITERS = { quote: 'quotes:write', booking: 'bookings:write' } as const;

interface JobProblemProps {
  of: Settlement['of'];
  problem: Problem;
  timeZone: string;
}

/** A problem that a cleaner reported, and how it was settled. */
export function JobProblem({ of, problem, timeZone }: JobProblemProps) {
  const { text, photos, at, settled } = problem;
  const [isSettling, setSettling] = useState(false);
  const maySettle = useOwnPermissions().includes(WRITERS[of.kind]);
  const label = t(problem.label);
  const timeText = (time: string) => formatZonedDateTime(time, timeZone);
  return (
    <Box aria-label={t('Problem: {label}', { label })} data-settled={settled !== null}>
      <Cluster $gap={2}>
        <Badge
          tone={settled ? 'success' : 'warning'}
          icon={settled ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
        >
          {settled ? t('Settled') : t('Problem reported')}
        </Badge>
        <strong>{label}</strong>
        <small>{timeText(at)}</small>
      </Cluster>
      {text && <p>{text}</p>}
      {photos.length > 0 && <PhotoGallery photos={photos} alt={t('Photo of the problem')} />}
      {settled && (
        <p>
          {t('{by}, {time}: {words}', {
            ...{ by: settled.by, time: timeText(settled.at), words: settled.words },
          })}
        </p>
      )}
      {!settled && maySettle && (
        <div>
          <Button size="sm" variant="secondary" onClick={() => setSettling(true)}>
            {t('Mark as settled')}
          </Button>
        </div>
      )}
      {isSettling && <SettleDialog of={of} problem={problem} onClose={() => setSettling(false)} />}
    </Box>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/workforce/job-problem-schemas').then(
    (module) => module.settleProblemRequestSchema,
  );

function SettleDialog({
  of,
  problem,
  onClose,
}: Pick<JobProblemProps, 'of' | 'problem'> & { onClose: () => void }) {
  const [settle] = useAdminSettleProblemMutation();
  const form = useJoiForm<SettleProblemRequest>({
    schema: loadSchema,
    defaultValues: { words: '' },
  });
  const { submit, isSending } = useSaveForm(form, {
    send: (body) => settle({ of, problemId: problem.id, body }),
    failure: t('Failed to settle the problem'),
    success: () => ({ title: t('Problem settled'), description: t('The cleaner sees it.') }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('Settle this problem')}
      description={t(problem.label)}
      size="sm"
      submitLabel={t('Mark as settled')}
      onSubmit={(event) => void submit(event)}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <Stack>
        <TextareaField
          label={t('What was done about it')}
          hint={t('The cleaner reads it, with your address.')}
          rows={3}
          required
          {...fieldProps(form, 'words')}
        />
      </Stack>
    </FormDialog>
  );
}
