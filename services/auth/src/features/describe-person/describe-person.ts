import {
  DESCRIBE_PERSON_QUESTION,
  describePersonQuestionSchema,
  type PersonDescription,
} from '@brightnest/contracts/auth/describe-person';
import { AppError } from '@brightnest/service-kit/errors';
import { answer, type Answer } from '@brightnest/service-kit/questions';
import { User, type UserRecord } from '../../model/user';

const FIELDS = { firstName: 1, lastName: 1, email: 1, phone: 1 } as const;

/** Answers `auth.describe-person`: who somebody is, for a form that does not ask them again. */
export const describePerson: Answer = answer(
  DESCRIBE_PERSON_QUESTION,
  describePersonQuestionSchema,
  async ({ userId }): Promise<PersonDescription> => {
    const user = await User.findOne({ _id: userId, isActive: true }, FIELDS).lean<UserRecord>();
    if (!user) throw new AppError('not_found');
    const { firstName, lastName, email, phone } = user;
    return { firstName, lastName, email, phone: phone ?? null };
  },
);
