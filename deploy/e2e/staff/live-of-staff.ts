import type { AdminJobResponse } from '@brightnest/contracts/jobs/job-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { serviceAreaRoutes } from '@brightnest/contracts/routes/bookings/service-areas';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import {
  JOB,
  SERVICE_AREA,
  startReview,
  submitApplication,
} from '../role-matrix/make-careers-records';
import { confirmQuote, expectSuccess, invite, submitQuote } from '../role-matrix/make-records';
import {
  addUser,
  askForService,
  at,
  badge,
  CLEANER,
  type LiveChanges,
  nextStart,
  nextStartFree,
  personOf,
  rowOf,
  statsOf,
  writeContact,
} from './live-calls';
import { assignBooking, makeBooking, randomPerson } from './make-records';

/** What other staff do, in another window. */
export const LIVE_OF_STAFF: LiveChanges = {
  'Users: a user is edited': async ({ staff }) => {
    const { id, email, firstName, lastName, role } = await addUser(staff);
    const body = { email, firstName, lastName, role, city: 'Hobart' };
    return {
      at: `tab=users&search=${email}`,
      change: () => expectSuccess(staff, at(authRoutes.updateUser, id), body),
      shows: (page) => rowOf(page, email, 'Hobart'),
    };
  },
  'Users, invitations: somebody is invited': async ({ staff }) => {
    const { email } = randomPerson();
    return {
      at: 'tab=users&view=invitations',
      change: () => invite(staff, email),
      shows: (page) => rowOf(page, email),
    };
  },
  'Job Management: a job is edited': async ({ staff }) => {
    const { job } = await expectSuccess<AdminJobResponse>(staff, careersRoutes.createJob, JOB);
    const title = `Cleaner ${randomPerson().lastName}`;
    return {
      at: 'tab=jobs',
      change: () => expectSuccess(staff, at(careersRoutes.updateJob, job.id), { ...JOB, title }),
      shows: (page) => rowOf(page, title),
    };
  },
  'Job Management, areas: an area is added': async ({ staff }) => {
    const name = `Area ${randomPerson().lastName}`;
    return {
      at: 'tab=jobs',
      open: async (page) => {
        await page.getByRole('button', { name: 'Service areas' }).click();
        await page.getByRole('row').filter({ hasText: 'Bayside' }).waitFor();
      },
      change: () =>
        expectSuccess(staff, serviceAreaRoutes.createServiceArea, { ...SERVICE_AREA, name }),
      shows: (page) => rowOf(page, name),
    };
  },
  'Quotes: a quote is confirmed': async ({ visitor, staff }) => {
    const who = randomPerson();
    const id = await submitQuote(visitor, personOf(who));
    return {
      at: `tab=quotes&search=${who.email}`,
      change: () => confirmQuote(staff, id),
      shows: (page) => rowOf(page, who.email, 'Customer Confirmed'),
    };
  },
  'Quote workflow: a quote is confirmed': async ({ visitor, staff }) => {
    const id = await submitQuote(visitor, personOf(randomPerson()));
    return {
      at: `tab=quotes&quote=${id}&work=now`,
      open: (page) => page.getByRole('heading', { name: 'Review Quote' }).waitFor(),
      change: () => confirmQuote(staff, id),
      shows: (page) => page.getByText(/changed this meanwhile/),
    };
  },
  'Applications: a review is started': async ({ visitor, staff }) => {
    const who = randomPerson();
    const id = await submitApplication(visitor, personOf(who));
    return {
      at: `tab=applications&search=${who.email}`,
      change: () => startReview(staff, id),
      shows: (page) => rowOf(page, who.lastName, 'Under Review'),
    };
  },
  'Contacts: a message is read': async ({ visitor, staff }) => {
    const id = await writeContact(visitor, 'Was it read?');
    const body = { isRead: true };
    return {
      at: 'tab=contacts',
      change: () => expectSuccess(staff, at(quotesRoutes.markContactRead, id), body),
      shows: (page) => rowOf(page, 'Was it read?').getByText('Read', { exact: true }),
    };
  },
  'Contacts, badge: a message is read': async ({ visitor, staff }) => {
    const id = await writeContact(visitor, 'One less?');
    const { unreadContacts } = await statsOf(staff);
    return {
      at: 'tab=users',
      change: () => expectSuccess(staff, at(quotesRoutes.markContactRead, id), { isRead: true }),
      shows: (page) => badge(page, 'Contacts', unreadContacts - 1),
    };
  },
  'Inquiries: an inquiry is answered': async ({ visitor, staff }) => {
    const { lastName } = randomPerson();
    const id = await askForService(visitor, `Ada ${lastName}`);
    const { pendingInquiries } = await statsOf(staff);
    const body = { status: 'contacted' };
    return {
      at: 'tab=inquiries',
      change: () => expectSuccess(staff, at(quotesRoutes.changeInquiryStatus, id), body),
      shows: (page) => badge(page, 'Inquiries', pendingInquiries - 1),
    };
  },
  'Payments: a payment is recorded': async ({ site, staff }) => {
    const { id, customer } = await makeBooking(site, nextStart());
    const path = `/api/admin/deals/booking/${id}/payments`;
    const body = { amount: '12.34', method: 'terminal' };
    return {
      at: `tab=payments&search=${customer.email}`,
      change: () => expectSuccess(staff, { method: 'POST', path }, body),
      shows: (page) => rowOf(page, customer.email, '12.34'),
    };
  },
  'Bookings: a clean is assigned': async ({ site, staff }) => {
    const booking = await makeBooking(site, await nextStartFree(staff));
    return {
      at: `tab=bookings&search=${booking.customer.email}`,
      change: () => assignBooking(staff, booking, CLEANER),
      shows: (page) => rowOf(page, booking.customer.email, 'Cleaner assigned'),
    };
  },
};
