import {
  jobApplicationRequestSchema,
  type ApplicationReceived,
  type JobApplicationRequest,
} from '@brightnest/contracts/careers/job-application';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { handle, reply, type Handler } from '@brightnest/service-kit/route';
import { isFromRobot, withoutGuard } from '@brightnest/service-kit/spam-guard';
import { recordIdFor } from '@brightnest/service-kit/submission-key';
import type { JobPostingRecord } from '../../model/job-posting';
import { newApplication, type ApplicationAnswers } from '../../model/new-application';
import { storeApplication } from '../../model/store-application';
import { getOpenJob } from './get-open-job';

/** Takes somebody's application for a job, signed in or not. */
export function submitJobApplication(internalKey: string): Handler {
  return handle(
    careersRoutes.submitJobApplication,
    { body: jobApplicationRequestSchema },
    async ({ body, origin, idempotencyKey, log }) => {
      const request = withoutGuard(body);
      const job = await getOpenJob(request.jobId);
      const id = await recordIdFor('job-application', idempotencyKey, request);
      if (!isFromRobot('job-application', body, log)) {
        const submission = { id, origin, internalKey };
        await storeApplication(newApplication(answersOf(request, job), submission));
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
