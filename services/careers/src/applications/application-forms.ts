import { minorUnits } from '@brightnest/contracts/money';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import type { PersonDescription } from '@brightnest/contracts/rpc/auth';
import {
  type CleanerApplicationRequest,
  type CleanerApplyRequest,
  cleanerApplyRequestSchema,
  isStudentApplication,
  type StudentApplicationRequest,
} from '@brightnest/contracts/applications/cleaner-application-schemas';
import {
  type ApplicationReceived,
  type JobApplicationRequest,
  jobApplicationRequestSchema,
} from '@brightnest/contracts/applications/job-application-schemas';
import { DEFAULT_FORM_FIELDS } from '@brightnest/contracts/company/form-fields';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { t } from '@brightnest/contracts/translation';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { type BodySource, handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { isFromRobot, withoutGuard } from '@brightnest/service-kit/security/spam-guard';
import { askedBody, formFields } from '@brightnest/service-kit/settings/form-fields';
import { recordIdFor } from '@brightnest/service-kit/persistence/idempotency';
import type { Types } from 'mongoose';
import { getOpenJob, type JobPostingRecord } from '../jobs/job-posting';
import { type ApplicationAnswers, newApplication } from './new-application';
import { receiveApplication } from './receive-application';

/** What the call needs of the service. */
interface FormDependencies {
  rpc: RpcClient;
  internalKey: string;
}

/** Takes somebody's application for a job, signed in or not. */
export function submitJobApplication({ rpc, internalKey }: FormDependencies): Handler {
  return handle(
    careersRoutes.submitJobApplication,
    { body: askedBody('jobApplication', jobApplicationRequestSchema, rpc) },
    async ({ body, origin, idempotencyKey, log, requestId }) => {
      const request = withoutGuard(body);
      const job = await getOpenJob(request.jobId);
      const id = await recordIdFor('job-application', idempotencyKey, request);
      if (!isFromRobot('job-application', body, log)) {
        const submission = { id, origin, internalKey };
        const application = newApplication(jobAnswers(request, job), submission);
        await receiveApplication(application, { rpc, requestId });
      }
      return reply(201, received(id));
    },
  );
}

function received(id: Types.ObjectId): ApplicationReceived {
  return {
    success: true,
    message: t("We'll review your application and get back to you within 2-3 business days."),
    application: { id: id.toHexString(), applicationStatus: 'pending' },
  };
}

function jobAnswers(
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

/** Takes the cleaner's and the student's form of whoever is signed in. */
export function applyAsCleaner({ rpc, internalKey }: FormDependencies): Handler {
  const asked: BodySource<CleanerApplyRequest> = {
    standard: cleanerApplyRequestSchema(DEFAULT_FORM_FIELDS),
    read: async (call) => cleanerApplyRequestSchema(await formFields.readOrAsk({ rpc, ...call })),
  };
  return handle(
    careersRoutes.applyAsCleaner,
    { body: asked },
    async ({ body, actor, origin, idempotencyKey, requestId }) => {
      const answers = isStudentApplication(body)
        ? studentAnswers(
            body,
            await rpc.call('auth.describe-person', { userId: actor.userId }, { requestId }),
          )
        : cleanerAnswers(body);
      const id = await recordIdFor(keyKind(actor.userId), idempotencyKey, body);
      const application = newApplication(answers, { id, origin, internalKey });
      await receiveApplication(application, { rpc, requestId });
      return reply(201, received(id));
    },
  );
}

// Somebody else's key says nothing about this person's.
function keyKind(userId: string): string {
  return `cleaner-application of ${userId}`;
}

/** The cleaner's form as it is stored. */
function cleanerAnswers(request: CleanerApplicationRequest): ApplicationAnswers {
  return { ...request, source: 'cleaner' };
}

/** The student's form as it is stored, with who they are from their account. */
function studentAnswers(
  { experience, hourlyRate, availableAreas, ...request }: StudentApplicationRequest,
  { phone, ...person }: PersonDescription,
): ApplicationAnswers {
  const { membershipCurrency: currency } = currentRegion();
  return {
    ...request,
    ...person,
    phone: phone ?? '',
    source: 'student',
    previousExperience: experience,
    hourlyRate: { minor: Math.round(hourlyRate * minorUnits(currency)), currency },
    preferredAreas: availableAreas,
  };
}
