import Joi from 'joi';
import { ROLE_LABELS, ROLES, type Role } from '../roles';

// Wordings that older lists use. An applicant works nowhere yet, so they get no area.
const OTHER_NAMES: Readonly<Record<string, Role>> = {
  'student applicant': 'guest',
  'job seeker applicant': 'guest',
};

/** @returns the canonical key behind a role's key or label, in whatever case; undefined for no role. */
function roleNamed(name: string): Role | undefined {
  const wanted = name.trim().toLowerCase();
  return (
    ROLES.find((role) => role === wanted || ROLE_LABELS[role].toLowerCase() === wanted) ??
    OTHER_NAMES[wanted]
  );
}

/** A role by its key or any of its labels; what comes out is the canonical key. */
export function roleField(message: string): Joi.StringSchema<Role> {
  return Joi.string<Role>()
    .max(40)
    .custom((name: string, { error }) => roleNamed(name) ?? error('any.only'))
    .messages({
      'any.required': message,
      'any.only': message,
      'string.base': message,
      'string.empty': message,
      'string.max': message,
    });
}
