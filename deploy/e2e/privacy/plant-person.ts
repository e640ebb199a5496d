import { randomBytes } from 'node:crypto';
import type { UploadResponse } from '@brightnest/contracts/files/file';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { conversationRoutes } from '@brightnest/contracts/routes/conversations';
import { customerRoutes } from '@brightnest/contracts/routes/auth/customers';
import { giftCardRoutes } from '@brightnest/contracts/routes/bookings/gift-cards';
import { propertyRoutes } from '@brightnest/contracts/routes/bookings/properties';
import type { ErasurePreviewResponse } from '@brightnest/contracts/privacy/erasure-schemas';
import { privacyRoutes } from '@brightnest/contracts/routes/auth/privacy';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { serviceAreaRoutes } from '@brightnest/contracts/routes/bookings/service-areas';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import { uploadsRoutes } from '@brightnest/contracts/routes/uploads';
import type { PropertyResponse } from '@brightnest/contracts/properties/property-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { png } from '../../../services/uploads/src/testing/sample-files';
import type { TestSite } from '../../test/shared-site';
import { bodyOf } from '../bookings';
import { bookClean, payCheckout } from '../role-matrix/make-bookings-records';
import { submitApplication, scheduleInterview } from '../role-matrix/make-careers-records';
import { expectSuccess, pdfForm, SAMPLE_QUOTE } from '../role-matrix/make-records';
import { waitForTime } from '../role-matrix/waiting-list-records';
import { openClient, openSession, type SiteClient } from '../site-client';

/** Somebody whose every text holds a mark that nobody else has. */
export interface PlantedPerson {
  mark: string;
  /** The digits of their phone that nobody else has. */
  digits: string;
  email: string;
  password: string;
  userId: string;
  client: SiteClient;
  /** What stands in the way of erasing them, until it is called. */
  settle(): Promise<void>;
}

const at = (route: { method: string; path: string }, values: Record<string, string>) => ({
  ...route,
  path: Object.entries(values).reduce(
    (path, [name, value]) => path.replace(`:${name}`, value),
    route.path,
  ),
});

/** Fills in every form of the site that asks for anything personal, as the person and as staff who write of them. */
export async function plantPerson(site: TestSite, staff: SiteClient): Promise<PlantedPerson> {
  const mark = `zq${randomBytes(5).toString('hex')}`;
  const digits = String(10_000_000 + Math.floor(Math.random() * 89_999_999));
  const phone = `04${digits}`;
  const email = `${mark}@example.com`;
  const password = 'A long password 1';
  const name = { firstName: `Ada${mark}`, lastName: `Byron${mark}` };
  const says = (what: string) => `${what} ${mark}`;
  const visitor = openClient(site);

  // An account, proved by the code in its mail.
  await expectSuccess(openClient(site), authRoutes.register, { email, password, ...name });
  await expectSuccess(visitor, authRoutes.resendVerification, { email });
  const { text } = await site.mail.latestTo(email, /./, /\b\d{6}\b/);
  const code = /\b\d{6}\b/.exec(text)![0];
  await expectSuccess(visitor, authRoutes.verifyEmail, {
    ...{ email, code, password, confirmPassword: password },
  });
  const client = await openSession(site, { email, password });
  const { id: userId } = bodyOf<{ id: string }>(await client.call('GET', '/api/auth/user'));
  const profileImageUrl = await uploadPicture(client, uploadsRoutes.uploadProfilePicture);
  await expectSuccess(client, authRoutes.updateCustomerProfile, {
    ...{ ...name, phone, profileImageUrl },
  });

  // What visitors send.
  const quote = {
    ...SAMPLE_QUOTE,
    ...{ ...name, email, phone, address: says('1 Harbour Street') },
    specialInstructions: says('The key is'),
  };
  await expectSuccess(visitor, quotesRoutes.submitQuote, quote);
  await expectSuccess(visitor, quotesRoutes.submitContact, {
    ...{ ...name, email, phone, message: says('Do you clean') },
  });
  await expectSuccess(visitor, quotesRoutes.submitInquiry, {
    ...{ fullName: `Ada ${mark}`, email, phone, serviceType: 'home', propertySize: '1-2' },
    ...{ frequency: 'weekly', specialRequirements: says('Mind') },
  });
  await expectSuccess(visitor, serviceAreaRoutes.joinPlaceList, {
    ...{ name: says('Ada'), email, postalCode: '0872' },
  });

  // What a customer sends.
  const { quote: own } = await expectSuccess<{ quote: { id: string } }>(
    client,
    quotesRoutes.submitQuote,
    quote,
  );
  await expectSuccess(client, at(conversationRoutes.postMessage, { kind: 'quote', id: own.id }), {
    text: says('Can you come'),
    photos: [await uploadPicture(client, uploadsRoutes.uploadMessagePhoto)],
  });
  const facts = {
    ...{ address: says('2 Harbour Street'), state: 'NSW', postalCode: '2000', kind: 'house' },
    ...{ access: says('Key'), alarm: says('Alarm'), pets: says('Cat'), parking: says('Street') },
    ...{ checklist: [says('Water')], photos: [], alarmCode: mark },
  };
  await expectSuccess(client, propertyRoutes.addOwnProperty, facts);
  await waitForTime(client);
  const applicationId = await submitApplication(client, {
    ...{ ...name, email, phone, address: says('3 Harbour Street'), nationality: says('of') },
    ...{ visaType: says('Visa'), abn: '51824753556', availableHours: says('Mornings') },
    resumeUrl: await uploadPdf(client, mark),
  });
  const { checkoutId } = await bookClean(client, {
    address: says('4 Harbour Street'),
    specialInstructions: says('Ring at'),
  });
  await payCheckout(client, checkoutId);

  // What staff write of them.
  await expectSuccess(staff, giftCardRoutes.issueGiftCard, {
    ...{ amount: '50.00', recipientName: says('Ada'), recipientEmail: email, sendOn: '' },
    ...{ message: says('Sorry'), reason: says('Was late') },
  });
  await expectSuccess(staff, at(customerRoutes.addNote, { id: userId }), { text: says('Knows') });
  await expectSuccess(staff, at(customerRoutes.addDocument, { id: userId }), {
    ...{ name: says('Contract'), kind: 'contract' },
    url: await uploadPdf(staff, mark, uploadsRoutes.uploadCustomerDocument),
  });
  const { property } = await expectSuccess<PropertyResponse>(staff, propertyRoutes.addProperty, {
    ...{ ...facts, customerId: userId, address: says('5 Harbour Street') },
    ...{ keyNumber: says('K'), officeNotes: says('Never') },
  });
  await expectSuccess(staff, at(propertyRoutes.recordKey, { id: property.id }), {
    ...{ change: 'received', person: says('Ada'), note: says('two keys') },
  });
  await scheduleInterview(staff, applicationId, {
    ...{ meetingLink: `https://meet.example.com/${mark}`, notes: says('Was kind') },
  });

  return {
    ...{ mark, digits, email, password, userId, client },
    async settle() {
      const path = `${privacyRoutes.previewErasure.path}?userId=${userId}`;
      const obstacles = async () =>
        bodyOf<ErasurePreviewResponse>(await staff.call('GET', path)).obstacles;
      for (const { kind, id } of await obstacles()) {
        if (kind === 'quote') {
          const body = { status: 'cancelled' };
          await expectSuccess(staff, at(quotesRoutes.changeQuoteStatus, { id }), body);
        } else if (kind === 'booking') {
          const body = { reason: says('Asked'), refund: 'full' };
          await expectSuccess(staff, at(staffBookingsRoutes.cancelStaffBooking, { id }), body);
        }
      }
      // What was paid is on its way back.
      await eventually(async () => (await obstacles()).length === 0);
    },
  };
}

type Route = { method: string; path: string };

async function uploadPicture(client: SiteClient, route: Route): Promise<string> {
  const form = new FormData();
  const field = route === uploadsRoutes.uploadProfilePicture ? 'profilePicture' : 'photo';
  form.set(field, new Blob([new Uint8Array(png())], { type: 'image/png' }), 'me.png');
  return (await expectSuccess<UploadResponse>(client, route, form)).url;
}

async function uploadPdf(
  client: SiteClient,
  mark: string,
  route: Route = uploadsRoutes.uploadDocument,
): Promise<string> {
  return (await expectSuccess<UploadResponse>(client, route, pdfForm(mark))).url;
}
