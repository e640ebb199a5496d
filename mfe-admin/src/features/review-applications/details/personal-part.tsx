import type { AdminApplication } from '@brightnest/contracts/careers/admin-applications';
import { ageOn } from '@brightnest/contracts/careers/applicant-age';
import { GENDERS } from '@brightnest/contracts/careers/genders';
import { dateIn } from '@brightnest/contracts/property-zone';
import { labelOf } from '@brightnest/contracts/quotes/quote-options';
import { EmailText } from '../../../list/email-text';
import { applicantName, calendarDayText } from '../application-texts';
import { Facts, Part, yesNo } from './facts';

function birthText({ dateOfBirth, timeZone }: AdminApplication): string | null {
  if (!dateOfBirth) return null;
  return `${calendarDayText(dateOfBirth)} (${ageOn(dateOfBirth, dateIn(timeZone))} years)`;
}

function addressText({ address, suburb, state, postalCode }: AdminApplication): string {
  const locality = [suburb, state, postalCode].filter(Boolean).join(' ');
  return [address, locality].filter(Boolean).join(', ');
}

export function PersonalPart({ application }: { application: AdminApplication }) {
  const { email, phone, gender } = application;
  return (
    <Part title="Personal Information">
      <Facts
        nothing="Nothing was asked."
        facts={[
          ['Name', applicantName(application)],
          [
            'Email',
            <a key="email" href={`mailto:${email}`}>
              <EmailText email={email} />
            </a>,
          ],
          ['Phone', phone && <a href={`tel:${phone}`}>{phone}</a>],
          ['Date of birth', birthText(application)],
          ['Gender', gender && labelOf(GENDERS, gender)],
          ['Nationality', application.nationality],
          ['Languages', application.languages.join(', ')],
          ['Address', addressText(application)],
          ['Right to work in Australia', yesNo(application.rightToWorkInAustralia)],
          ['Visa type', application.visaType],
        ]}
      />
    </Part>
  );
}
