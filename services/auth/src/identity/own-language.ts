import { currentRegion } from '@brightnest/contracts/company/current-region';
import { ownLanguageRequestSchema } from '@brightnest/contracts/identity/sign-in-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { msg, pickLanguage } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { handle, type Handler, noContent } from '@brightnest/service-kit/http/route';
import { languageOfCaller } from '@brightnest/service-kit/language';
import mongoose from 'mongoose';
import { User, type UserRecord } from '../users/user';

/** Says in which of the company's languages the caller reads pages, mails and text messages from now on. */
export const changeOwnLanguage: Handler = handle(
  authRoutes.changeOwnLanguage,
  { body: ownLanguageRequestSchema },
  async ({ body, actor: { userId }, origin }) => {
    const language = pickLanguage([body.language], currentRegion().languages);
    if (language === undefined) {
      const message = msg('This language is not offered.');
      throw new AppError('validation_failed', { message, fields: { language: message } });
    }
    await User.updateOne(
      { _id: userId, isActive: true, language: mongoose.trusted({ $ne: language }) },
      {
        $set: { language },
        $push: { pendingEvents: newEvent('user.settings-updated', { userId }, origin) },
      },
      { timestamps: false },
    );
    return noContent();
  },
);

/** Who has never had one gets that of the page on which they are first seen. */
export async function withLanguage(user: UserRecord): Promise<UserRecord> {
  const language = languageOfCaller();
  if (user.language !== undefined || language === undefined) return user;
  await User.updateOne(
    { _id: user._id, language: mongoose.trusted({ $exists: false }) },
    { language },
    { timestamps: false },
  );
  return { ...user, language };
}
