import { formatAddress } from '@brightnest/contracts/company/address-text';
import { currentCountryName } from '@brightnest/contracts/company/current-region';
import { taxNumberRule } from '@brightnest/contracts/company/tax-number';
import {
  ageOn,
  GENDERS,
  POLICE_CHECK_STATUSES,
} from '@brightnest/contracts/applications/applicant';
import type { AdminApplication } from '@brightnest/contracts/applications/application-schemas';
import type { ContactReference } from '@brightnest/contracts/applications/cleaner-application-schemas';
import { labelOf } from '@brightnest/contracts/forms';
import { type Money, toDecimalText } from '@brightnest/contracts/money';
import { dateIn, formatCalendarDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { color } from '@brightnest/kit/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EmailText } from '../list/cells';
import { Panel } from '../panel';
import { applicantName, experienceText, hoursText } from './application-texts';

/** A label and its value; null or empty where there was no such question or no answer. */
export type Fact = readonly [term: string, value: ReactNode];

const Nothing = styled.p`
  color: ${color.textMuted};
`;

/** The values that are present: each application form asks different questions. */
export function Facts({ facts, nothing }: { facts: readonly Fact[]; nothing: string }) {
  const known = facts.filter(([, value]) => value !== null && value !== '');
  if (known.length === 0) return <Nothing>{nothing}</Nothing>;
  return <DescriptionList items={known.map(([term, description]) => ({ term, description }))} />;
}

/** "Yes", "No", or null where the form had no such question. */
function yesNo(answer: boolean | 'yes' | 'no' | null): string | null {
  if (answer === null) return null;
  return answer === true || answer === 'yes' ? t('Yes') : t('No');
}

function birthText({ dateOfBirth, timeZone }: AdminApplication): string | null {
  if (!dateOfBirth) return null;
  return t('{date} ({age} years)', {
    date: formatCalendarDate(dateOfBirth),
    age: ageOn(dateOfBirth, dateIn(timeZone)),
  });
}

export function PersonalPart({ application }: { application: AdminApplication }) {
  const { email, phone, gender } = application;
  return (
    <Panel title={t('Personal Information')}>
      <Facts
        nothing={t('Nothing was asked.')}
        facts={[
          [t('Name'), applicantName(application)],
          [
            t('Email'),
            <a key="email" href={`mailto:${email}`}>
              <EmailText email={email} />
            </a>,
          ],
          [t('Phone'), phone && <a href={`tel:${phone}`}>{phone}</a>],
          [t('Date of birth'), birthText(application)],
          [t('Gender'), gender && labelOf(GENDERS, gender)],
          [t('Nationality'), application.nationality],
          [t('Languages'), application.languages.join(', ')],
          [t('Address'), formatAddress(application)],
          [
            t('Right to work in {currentCountryName}', {
              currentCountryName: currentCountryName(),
            }),
            yesNo(application.rightToWorkInAustralia),
          ],
          [t('Visa type'), application.visaType],
        ]}
      />
    </Panel>
  );
}

function rateText(rate: Money | null): string | null {
  return (
    rate &&
    t('{currency} {decimal} per hour', {
      currency: rate.currency,
      decimal: toDecimalText(rate.minor),
    })
  );
}

function referenceText(reference: ContactReference | null): string | null {
  if (!reference) return null;
  const { name, relationship, phone, email } = reference;
  return `${name} (${relationship})\n${phone}\n${email}`;
}

export function ProfessionalPart({ application }: { application: AdminApplication }) {
  const { yearsOfExperience: years, policeCheckStatus } = application;
  return (
    <Panel title={t('Professional Information')}>
      <Facts
        nothing={t('Nothing was asked.')}
        facts={[
          [t('Experience'), years === null ? null : experienceText(years)],
          [t('Own equipment'), yesNo(application.hasOwnEquipment)],
          [t('Own transport'), yesNo(application.hasOwnTransport)],
          [t('Own car'), yesNo(application.hasOwnCar)],
          [t('Driver’s licence'), yesNo(application.hasDriversLicence)],
          [
            t('Police check'),
            policeCheckStatus && labelOf(POLICE_CHECK_STATUSES, policeCheckStatus),
          ],
          [taxNumberRule().label, application.abn],
          [t('University'), application.university],
          [t('Course'), application.course],
          [t('Student ID'), application.studentId],
          [t('Year of study'), application.yearOfStudy],
          [t('Hourly rate'), rateText(application.hourlyRate)],
          [t('Previous experience'), application.previousExperience],
          [t('Reference'), referenceText(application.contactReferences)],
          [t('About'), application.bio],
        ]}
      />
    </Panel>
  );
}

export function AvailabilityPart({ application }: { application: AdminApplication }) {
  const { preferredAreas, availableDays, availableHours } = application;
  return (
    <Panel title={t('Availability')}>
      <Facts
        nothing={t('Nothing was asked.')}
        facts={[
          [t('Preferred areas'), preferredAreas.join(', ')],
          [t('Available days'), availableDays.join(', ')],
          [t('Available hours'), availableHours && hoursText(availableHours)],
        ]}
      />
    </Panel>
  );
}
