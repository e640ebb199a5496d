import type { NewCleaner } from '@brightnest/contracts/events/cleaners';
import type { Types } from 'mongoose';
import type { ApplicationRecord } from './application';

type Named = Pick<ApplicationRecord, 'firstName' | 'lastName'> & { _id: Types.ObjectId };
type Mailed = Named & Pick<ApplicationRecord, 'email' | 'source' | 'jobTitle'>;

/** Whose application an event is about. */
export function refOf({ _id, firstName, lastName }: Named) {
  return { applicationId: String(_id), firstName, lastName };
}

/** What a mail to the applicant says of the application. */
export function mailedOf(application: Mailed) {
  const { email, source, jobTitle = null } = application;
  return { ...refOf(application), email, source, jobTitle };
}

/** The cleaner that an applicant becomes. */
export function newCleanerOf(application: ApplicationRecord): NewCleaner {
  return {
    email: application.email,
    firstName: application.firstName,
    lastName: application.lastName,
    phone: application.phone || null,
    dateOfBirth: application.dateOfBirth ?? null,
    address: application.address ?? null,
    suburb: application.suburb ?? null,
    state: application.state ?? null,
    postalCode: application.postalCode ?? null,
    profilePictureUrl: application.profilePictureUrl ?? null,
    cleaningExperienceYears: application.cleaningExperienceYears ?? 0,
    experience: application.previousExperience ?? null,
    bio: application.bio ?? null,
    hourlyRate: application.hourlyRate ?? null,
    hasOwnEquipment: application.hasOwnEquipment ?? false,
    hasOwnTransport: application.hasOwnTransport ?? false,
    preferredAreas: application.preferredAreas,
    availableDays: application.availableDays,
    availableHours: application.availableHours ?? null,
  };
}
