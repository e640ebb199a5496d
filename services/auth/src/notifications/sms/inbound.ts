import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, type Streamed, streamed } from '@brightnest/service-kit/http/route';
import Joi from 'joi';
import type { SmsProvider } from './sms-provider';
import { resumeNumber, stopNumber } from './sms-queue';

// The provider adds fields as it likes, and signs all of them.
const fieldsSchema = Joi.object<Record<string, string>>().pattern(
  Joi.string().max(100),
  Joi.string().allow('').max(10_000),
);

/**
 * Hears what customers answer to text messages. STOP ends them for that number, START lets them come again;
 * the provider confirms either. Anything else is not read by anybody.
 */
export function receiveSms(provider: SmsProvider | null): Handler {
  return handle(
    authRoutes.receiveSms,
    { body: fieldsSchema },
    async ({ body, request, response, log }) => {
      if (!provider) throw new AppError('not_found');
      const { from, command } = provider.readAnswer(body, request.headers);
      if (command === 'stop') await stopNumber(from);
      else if (command === 'start') await resumeNumber(from);
      log.info({ command }, 'a text message was answered');
      // Nothing is answered to them: see https://www.twilio.com/docs/messaging/twiml.
      response.type('text/xml').end('<?xml version="1.0" encoding="UTF-8"?><Response/>');
      return streamed as Streamed<'text/xml'>;
    },
  );
}
