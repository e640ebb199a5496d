import Joi from 'joi';
import { emailField } from '../fields';
import type { SessionUser } from './session-user';

/** Body of `POST /api/login` and `POST /api/customer/login`. */
export interface LoginRequest {
  email: string;
  password: string;
}

/** Schema of {@link LoginRequest}. */
export const loginRequestSchema = Joi.object<LoginRequest, true>({
  email: emailField('Please enter a valid email address'),
  password: Joi.string().max(256).required().messages({
    'any.required': 'Password is required',
    'string.empty': 'Password is required',
    'string.max': 'Password is too long',
  }),
});

/** Answer of `POST /api/login` and `POST /api/register`. */
export type LoginResponse = SessionUser;

/** Answer of `POST /api/customer/login`. */
export interface CustomerLoginResponse {
  success: true;
  message: string;
}
