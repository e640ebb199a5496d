import { createHmac } from 'node:crypto';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import type { SmsProvider } from './sms-provider';
import { twilio } from './twilio';

/** Who carries text messages, by name: `catcher` shows them on a page and delivers none. */
export const SMS_MODES = ['twilio', 'catcher', 'off'] as const;
export type SmsMode = (typeof SMS_MODES)[number];

/** What chooses the provider; checked when the service reads its environment. */
export interface SmsProviderSettings {
  SMS: SmsMode;
  TWILIO_ACCOUNT_SID: string;
  TWILIO_AUTH_TOKEN: string;
  TWILIO_SENDER: string;
  TWILIO_API_URL: string;
  SMS_CATCHER_URL: string;
  PUBLIC_URL: string;
  INTERNAL_KEY: string;
}

/** @returns who carries text messages; null where none are sent. */
export function chooseSmsProvider(env: SmsProviderSettings): SmsProvider | null {
  const webhookUrl = new URL(authRoutes.receiveSms.path, env.PUBLIC_URL).href;
  if (env.SMS === 'off') return null;
  if (env.SMS === 'catcher') {
    // It speaks as Twilio does.
    const authToken = catcherToken(env.INTERNAL_KEY);
    const account = { accountSid: CATCHER_ACCOUNT, authToken, sender: 'catcher' };
    return twilio({ ...account, apiUrl: env.SMS_CATCHER_URL, webhookUrl });
  }
  return twilio({
    accountSid: env.TWILIO_ACCOUNT_SID,
    authToken: env.TWILIO_AUTH_TOKEN,
    sender: env.TWILIO_SENDER,
    apiUrl: env.TWILIO_API_URL,
    webhookUrl,
  });
}

/** What the catcher's account is called. */
export const CATCHER_ACCOUNT = 'catcher';

/** The token that the catcher takes and signs with; nobody else knows it. */
export function catcherToken(internalKey: string): string {
  return createHmac('sha256', internalKey).update('sms catcher').digest('hex');
}
