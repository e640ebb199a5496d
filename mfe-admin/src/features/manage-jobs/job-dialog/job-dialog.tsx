import type { AdminJob } from '@brightnest/contracts/careers/admin-jobs';
import { Button } from '@brightnest/kit/ui/button';
import { Dialog } from '@brightnest/kit/ui/dialog';
import { Stack } from '@brightnest/kit/ui/stack';
import { Tabs } from '@brightnest/kit/ui/tabs';
import { useId, useState } from 'react';
import { useCloseGuard } from '../../../forms/use-close-guard';
import { HistoryDisclosure } from '../../../history/history-disclosure';
import { ServiceAreas } from '../service-areas/service-areas';
import { JobForm } from './job-form';
import { useJobForm } from './use-job-form';

export type JobDialogTab = 'details' | 'areas';

interface JobDialogProps {
  /** The job to edit; null for one that is yet to be posted. */
  job: AdminJob | null;
  /** Open at first. */
  tab: JobDialogTab;
  onClose: () => void;
}

/** A job's details, and beside them the service areas. What is typed stays while one looks at the other. */
export function JobDialog({ job, tab: firstTab, onClose }: JobDialogProps) {
  const [tab, setTab] = useState(firstTab);
  const formId = useId();
  const { form, submit, isSending } = useJobForm(job, onClose);
  const guard = useCloseGuard({ isDirty: form.formState.isDirty, isBusy: isSending, onClose });
  const isOnDetails = tab === 'details';
  const detailsTitle = job ? `Edit ${job.title}` : 'Post a job';

  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && guard.close()}
        title={isOnDetails ? detailsTitle : 'Service areas'}
        size="lg"
        footer={
          <>
            <Button variant="secondary" onClick={guard.close}>
              {isOnDetails ? 'Cancel' : 'Close'}
            </Button>
            {isOnDetails && (
              <Button type="submit" form={formId} loading={isSending}>
                {job ? 'Save changes' : 'Post job'}
              </Button>
            )}
          </>
        }
      >
        <Tabs
          label="Jobs and areas"
          value={tab}
          onValueChange={(value) => setTab(value as JobDialogTab)}
          items={[
            {
              value: 'details',
              label: 'Job Details',
              content: (
                <Stack $gap={5}>
                  <JobForm id={formId} form={form} onSubmit={submit} />
                  {job && <HistoryDisclosure resource="job" resourceId={job.recordId} />}
                </Stack>
              ),
            },
            { value: 'areas', label: 'Service Areas', content: <ServiceAreas /> },
          ]}
        />
      </Dialog>
      {guard.question}
    </>
  );
}
