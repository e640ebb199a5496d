import Joi from 'joi';

const MAX_LENGTH = 256;

/** A required new password of at least `min` characters. Each screen has its own `min`. */
export function newPasswordField(min: number): Joi.StringSchema {
  const message = `Password must be at least ${min} characters`;
  return Joi.string().min(min).max(MAX_LENGTH).required().messages({
    'any.required': message,
    'string.base': message,
    'string.empty': message,
    'string.min': message,
    'string.max': 'Password is too long',
  });
}

/** The same password once more: equal to the field called `of`. */
export function passwordConfirmationField(of = 'password'): Joi.StringSchema {
  const message = "Passwords don't match";
  return Joi.string().valid(Joi.ref(of)).required().messages({
    'any.only': message,
    'any.required': message,
    'string.base': message,
    'string.empty': message,
  });
}

/** The password in force, to prove who is asking. */
export function currentPasswordField(): Joi.StringSchema {
  const message = 'Current password is required';
  return Joi.string().max(MAX_LENGTH).required().messages({
    'any.required': message,
    'string.base': message,
    'string.empty': message,
    'string.max': 'Password is too long',
  });
}
