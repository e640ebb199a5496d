import {
  cleanerApplyRequestSchema,
  isStudentApplication,
} from '@brightnest/contracts/careers/cleaner-apply';
import type { ApplicationReceived } from '@brightnest/contracts/careers/job-application';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import type { Asker } from '@brightnest/service-kit/asker';
import { handle, reply, type Handler } from '@brightnest/service-kit/route';
import { recordIdFor } from '@brightnest/service-kit/submission-key';
import { newApplication } from '../../model/new-application';
import { takeApplication } from '../../model/take-application';
import { cleanerAnswers } from './cleaner-answers';
import { studentAnswers } from './student-answers';

/** What the call needs of the service. */
interface Needs {
  asker: Asker;
  internalKey: string;
}

/** Takes the cleaner's and the student's form of whoever is signed in. */
export function applyAsCleaner({ asker, internalKey }: Needs): Handler {
  return handle(
    careersRoutes.applyAsCleaner,
    { body: cleanerApplyRequestSchema },
    async ({ body, actor, origin, idempotencyKey, requestId }) => {
      const answers = isStudentApplication(body)
        ? studentAnswers(
            body,
            await asker.ask('auth.describe-person', { userId: actor.userId }, { requestId }),
          )
        : cleanerAnswers(body);
      const id = await recordIdFor(keyKind(actor.userId), idempotencyKey, body);
      const application = newApplication(answers, { id, origin, internalKey });
      await takeApplication(application, { asker, requestId });
      const answer: ApplicationReceived = {
        success: true,
        message: "We'll review your application and get back to you within 2-3 business days.",
        application: { id: id.toHexString(), applicationStatus: 'pending' },
      };
      return reply(201, answer);
    },
  );
}

// Somebody else's key says nothing about this person's.
function keyKind(userId: string): string {
  return `cleaner-application of ${userId}`;
}
