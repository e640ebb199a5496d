import Joi from 'joi';
import { emailField, requiredText } from '../fields';
import { newPasswordField } from './new-password';

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
  password: newPasswordField(6),
  firstName: requiredText('First name is required'),
  lastName: requiredText('Last name is required'),
});
