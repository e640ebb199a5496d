import Joi from 'joi';
import { emailField, requiredText } from '../fields';

/** Body of `POST /api/register`; a customer is created. */
export interface RegisterRequest {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** Schema of {@link RegisterRequest}. */
export const registerRequestSchema = Joi.object<RegisterRequest, true>({
  email: emailField('Please enter a valid email address'),
  password: Joi.string().min(6).max(256).required().messages({
    'any.required': 'Password must be at least 6 characters',
    'string.empty': 'Password must be at least 6 characters',
    'string.min': 'Password must be at least 6 characters',
    'string.max': 'Password is too long',
  }),
  firstName: requiredText('First name is required'),
  lastName: requiredText('Last name is required'),
});
