import Joi from 'joi';

/** Name of the question by which another service learns who a signed-in person is. */
export const DESCRIBE_PERSON_QUESTION = 'auth.describe-person';

/** Payload of `auth.describe-person`. */
export interface DescribePersonQuestion {
  userId: string;
}

/** Schema of {@link DescribePersonQuestion}. */
export const describePersonQuestionSchema = Joi.object<DescribePersonQuestion, true>({
  userId: Joi.string()
    .pattern(/^[0-9a-f]{24}$/)
    .required(),
});

/** Answer of `auth.describe-person`; `not_found` for an unknown or deactivated person. */
export interface PersonDescription {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
}
