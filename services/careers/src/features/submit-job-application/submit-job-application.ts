import {
  jobApplicationRequestSchema,
  type ApplicationReceived,
  type JobApplicationRequest,
} from '@brightnest/contracts/careers/job-application';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import type { Asker } from '@brightnest/service-kit/asker';
import { handle, reply, type Handler } from '@brightnest/service-kit/route';
import { isFromRobot, withoutGuard } from '@brightnest/service-kit/spam-guard';
import { recordIdFor } from '@brightnest/service-kit/submission-key';
import type { JobPostingRecord } from '../../model/job-posting';
import { newApplication, type ApplicationAnswers } from '../../model/new-application';
import { takeApplication } from '../../model/take-application';
import { getOpenJob } from './get-open-job';

/** What the call needs of the service. */
interface Needs {
  asker: Asker;
  internalKey: string;
}

/** Takes somebody's application for a job, signed in or not. */
export function submitJobApplication({ asker, internalKey }: Needs): Handler {
  return handle(
    careersRoutes.submitJobApplication,
    { body: jobApplicationRequestSchema },
    async ({ body, origin, idempotencyKey, log, requestId }) => {
      const request = withoutGuard(body);
      const job = await getOpenJob(request.jobId);
      const id = await recordIdFor('job-application', idempotencyKey, request);
      if (!isFromRobot('job-application', body, log)) {
        const submission = { id, origin, internalKey };
        const application = newApplication(answersOf(request, job), submission);
        await takeApplication(application, { asker, requestId });
      }
      const answer: ApplicationReceived = {
        success: true,
        message: "We'll review your application and get back to you within 2-3 business days.",
        application: { id: id.toHexString(), applicationStatus: 'pending' },
      };
      return reply(201, answer);
    },
  );
}

function answersOf(
  { agreeToTerms: _agreed, ...answers }: Omit<JobApplicationRequest, 'website' | 'elapsedMs'>,
  { title, location }: Pick<JobPostingRecord, 'title' | 'location'>,
): ApplicationAnswers {
  return {
    ...answers,
    source: 'job',
    jobTitle: title,
    jobLocation: location,
    agreedToTermsAt: new Date(),
  };
}
