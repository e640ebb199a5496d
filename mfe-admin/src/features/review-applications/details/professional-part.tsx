import type { AdminApplication } from '@brightnest/contracts/careers/admin-applications';
import type { ContactReference } from '@brightnest/contracts/careers/cleaner-application';
import { POLICE_CHECK_STATUSES } from '@brightnest/contracts/careers/police-check';
import { type Money, toDecimalText } from '@brightnest/contracts/money';
import { labelOf } from '@brightnest/contracts/quotes/quote-options';
import { experienceText } from '../application-texts';
import { Facts, Part, yesNo } from './facts';

function rateText(rate: Money | null): string | null {
  return rate && `${rate.currency} ${toDecimalText(rate.minor)} per hour`;
}

function referenceText(reference: ContactReference | null): string | null {
  if (!reference) return null;
  const { name, relationship, phone, email } = reference;
  return `${name} (${relationship})\n${phone}\n${email}`;
}

export function ProfessionalPart({ application }: { application: AdminApplication }) {
  const { yearsOfExperience: years, policeCheckStatus } = application;
  return (
    <Part title="Professional Information">
      <Facts
        nothing="Nothing was asked."
        facts={[
          ['Experience', years === null ? null : experienceText(years)],
          ['Own equipment', yesNo(application.hasOwnEquipment)],
          ['Own transport', yesNo(application.hasOwnTransport)],
          ['Own car', yesNo(application.hasOwnCar)],
          ['Driver’s licence', yesNo(application.hasDriversLicence)],
          ['Police check', policeCheckStatus && labelOf(POLICE_CHECK_STATUSES, policeCheckStatus)],
          ['ABN', application.abn],
          ['University', application.university],
          ['Course', application.course],
          ['Student ID', application.studentId],
          ['Year of study', application.yearOfStudy],
          ['Hourly rate', rateText(application.hourlyRate)],
          ['Previous experience', application.previousExperience],
          ['Reference', referenceText(application.contactReferences)],
          ['About', application.bio],
        ]}
      />
    </Part>
  );
}
