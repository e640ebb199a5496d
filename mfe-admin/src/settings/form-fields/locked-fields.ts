import type { FormName } from '@brightnest/contracts/company/form-fields';
import { msg } from '@brightnest/contracts/translation';

/** What a form always asks, and why that can't be changed here. */
interface LockedFields {
  label: string;
  reason: string;
}

const PERSON = msg('An account, a request or an application is somebody’s: we answer there.');
const CHOSEN = msg('The price is made of them.');
const PLACE = msg('The work is done there.');
const PLACE_SETTINGS = msg('Your regions and service areas decide whether they are asked for.');
const PLANNED = msg('Jobs are given out by them.');
const LAWFUL = msg('The law asks you to know them before somebody works for you.');
const JUDGED = msg('An application is decided by them.');

/** Of each form, in the order in which it asks. */
export const LOCKED_FIELDS: Record<FormName, readonly LockedFields[]> = {
  quote: [
    { label: msg('First name, last name, email, phone number'), reason: PERSON },
    { label: msg('Street address, suburb'), reason: PLACE },
    { label: msg('State, postcode'), reason: PLACE_SETTINGS },
    {
      label: msg('Property type, bedrooms, bathrooms, service type, frequency'),
      reason: CHOSEN,
    },
    { label: msg('Extras'), reason: msg('Which there are is decided with the rates.') },
  ],
  booking: [
    {
      label: msg('Service, length, date and time'),
      reason: msg('They are what is booked.'),
    },
    { label: msg('Address'), reason: PLACE },
    { label: msg('State, postcode'), reason: PLACE_SETTINGS },
    {
      label: msg('Name, email and phone number of who has no account'),
      reason: msg('The booking is confirmed there, and we call when something comes up.'),
    },
  ],
  contact: [
    { label: msg('First name, last name, email'), reason: PERSON },
    { label: msg('Message'), reason: msg('It is what we answer.') },
    {
      label: msg('Consent'),
      reason: msg('Nobody is written to who did not agree.'),
    },
  ],
  inquiry: [
    { label: msg('Service type, property size, frequency'), reason: CHOSEN },
    { label: msg('Full name, email'), reason: PERSON },
  ],
  jobApplication: [
    { label: msg('First name, last name, email, phone number'), reason: PERSON },
    {
      label: msg('Date of birth, address, nationality, right to work, terms'),
      reason: LAWFUL,
    },
    { label: msg('Driver’s licence, police check, experience'), reason: JUDGED },
    { label: msg('Languages, available days and hours, areas'), reason: PLANNED },
    { label: msg('Resume, profile picture'), reason: JUDGED },
  ],
  cleanerApplication: [
    { label: msg('First name, last name, email, phone number'), reason: PERSON },
    { label: msg('Date of birth, gender, nationality'), reason: LAWFUL },
    { label: msg('Resume, experience'), reason: JUDGED },
    { label: msg('Languages, available days and hours, areas'), reason: PLANNED },
  ],
  studentApplication: [
    { label: msg('University, student ID, year of study'), reason: JUDGED },
    { label: msg('Short bio, hourly rate'), reason: msg('Customers choose a cleaner by them.') },
    { label: msg('Areas'), reason: PLANNED },
  ],
  signUp: [{ label: msg('Email, first name, last name'), reason: PERSON }],
};
