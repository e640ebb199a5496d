import { currencyField } from '../../fields';
import Joi from 'joi';
import { ACCOUNT_REFUSALS, type AccountRefusal } from '../../applications/application';
import type { Money } from '../../money';
import { CLEANER_ROLES, type Role } from '../../roles';
import { nullableTextField, textField } from '../envelope';

const list = () => Joi.array().items(Joi.string()).required();

/** What an application tells of the cleaner its applicant becomes. What a form does not ask is null. */
export interface NewCleaner {
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  /** Calendar date `YYYY-MM-DD`. */
  dateOfBirth: string | null;
  address: string | null;
  suburb: string | null;
  state: string | null;
  postalCode: string | null;
  profilePictureUrl: string | null;
  cleaningExperienceYears: number;
  experience: string | null;
  bio: string | null;
  hourlyRate: Money | null;
  hasOwnEquipment: boolean;
  hasOwnTransport: boolean;
  preferredAreas: string[];
  availableDays: string[];
  availableHours: string | null;
}

/** Schema of {@link NewCleaner}. */
export const newCleanerSchema = Joi.object<NewCleaner, true>({
  email: textField(),
  firstName: textField(),
  lastName: textField(),
  phone: nullableTextField(),
  dateOfBirth: nullableTextField(),
  address: nullableTextField(),
  suburb: nullableTextField(),
  state: nullableTextField(),
  postalCode: nullableTextField(),
  profilePictureUrl: nullableTextField(),
  cleaningExperienceYears: Joi.number().min(0).required(),
  experience: nullableTextField(),
  bio: nullableTextField(),
  hourlyRate: Joi.object<Money, true>({
    minor: Joi.number().integer().required(),
    currency: currencyField().required(),
  })
    .allow(null)
    .required(),
  hasOwnEquipment: Joi.boolean().required(),
  hasOwnTransport: Joi.boolean().required(),
  preferredAreas: list(),
  availableDays: list(),
  availableHours: nullableTextField(),
});

/** `cleaner.account-created`: an approved applicant can sign in as a cleaner. */
export interface CleanerAccountCreated {
  applicationId: string;
  userId: string;
  role: Role;
  cleaner: NewCleaner;
}

/** Schema of {@link CleanerAccountCreated}. */
export const cleanerAccountCreatedSchema = Joi.object<CleanerAccountCreated, true>({
  applicationId: textField(),
  userId: textField(),
  role: Joi.string()
    .valid(...CLEANER_ROLES)
    .required(),
  cleaner: newCleanerSchema.required(),
});

/** `cleaner.account-refused`: the account with the applicant's address can't become a cleaner's. */
export interface CleanerAccountRefused {
  applicationId: string;
  refusal: AccountRefusal;
}

/** Schema of {@link CleanerAccountRefused}. */
export const cleanerAccountRefusedSchema = Joi.object<CleanerAccountRefused, true>({
  applicationId: textField(),
  refusal: Joi.string()
    .valid(...Object.keys(ACCOUNT_REFUSALS))
    .required(),
});

/** `cleaner.profile-created`: the cleaner is on the staff's list and has an employee ID. */
export interface CleanerProfileCreated {
  applicationId: string;
  userId: string;
  employeeId: string;
}

/** Schema of {@link CleanerProfileCreated}. */
export const cleanerProfileCreatedSchema = Joi.object<CleanerProfileCreated, true>({
  applicationId: textField(),
  userId: textField(),
  employeeId: textField(),
});
