import { randomUUID } from 'node:crypto';
import { encrypt } from '@brightnest/service-kit/security/encryption';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { deliverDuplicates, mailTo, receivedBy } from '../../../testing/mailbox';
import { startAuth, type TestAuth } from '../../../testing/start-auth';
import { Mail } from '../../mail-queue';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

describe('a quote request that was received', () => {
  function quote(firstName = 'Jane') {
    const email = `${randomUUID()}@example.test`;
    const quoteId = randomUUID();
    const event = testEvent('quote.submitted', {
      quoteId,
      firstName,
      lastName: 'Doe',
      email,
      serviceType: 'deep_cleaning',
      suburb: 'Newtown',
      estimatedPriceMinor: 123_456,
    });
    return { email, quoteId, event };
  }

  it('tells the customer what was asked for and what it may cost, as a page and as text', async () => {
    const { email, event, quoteId } = quote();

    await publishRaw(auth.env, [event]);

    const mail = await mailTo(auth.mailbox, email);
    expect(mail).toContain('From: Blitzblank <hello@blitzblank.example>');
    expect(mail).toContain('Reply-To: office@blitzblank.example');
    expect(mail).toContain('Subject: We received your quote request');
    expect(mail).toMatch(/Content-Type: text\/plain/i);
    expect(mail).toMatch(/Content-Type: text\/html/i);
    for (const words of [
      'Thank you, Jane!',
      'Deep Cleaning',
      'Newtown',
      '$1,234.56 AUD',
      quoteId,
    ]) {
      expect(mail).toContain(words);
    }
  });

  it('leads to the payment by the private link, where it can be paid online, and nowhere else', async () => {
    const [payable, other] = [quote(), quote()];
    const token = 'token-of-the-payment-link-0123456789';
    payable.event.payload.encryptedPaymentToken = encrypt(auth.env.INTERNAL_KEY, token);

    await publishRaw(auth.env, [payable.event, other.event]);

    const page = 'http://localhost:8080/payment/checkout';
    const mail = await mailTo(auth.mailbox, payable.email);
    expect(mail).toContain(`${page}?quote_id=${payable.quoteId}&token=${token}`);
    for (const more of ['cancel-quote', 'quote-messages']) {
      const address = `http://localhost:8080/payment/${more}`;
      expect(mail).toContain(`${address}?quote_id=${payable.quoteId}&token=${token}`);
    }
    expect(await mailTo(auth.mailbox, other.email)).not.toContain('/payment/');
    // The link does not stay in the database with the text of the mail.
    const sent = await eventually(() =>
      Mail.findOne({ to: payable.email, status: 'sent' }).orFail().lean(),
    );
    expect([sent.html, sent.text]).toEqual([undefined, undefined]);
  });

  it('is sent once, however often the event is delivered', async () => {
    const counted = await deliverDuplicates(auth, quote(), quote());
    expect(counted).toEqual({ queued: 1, received: 1 });
  });

  it('does not repeat text that could be an advertisement', async () => {
    const { email, event } = quote('Win big at https://win.example');
    event.payload.suburb = 'win.example';

    await publishRaw(auth.env, [event]);

    const mail = await mailTo(auth.mailbox, email);
    expect(mail).toContain('Thank you!');
    expect(mail).not.toContain('win.example');
  });

  it('tries again later when the mail server is busy', async () => {
    const { email, event } = quote();
    auth.mailbox.refuseOnce(email, 451);

    await publishRaw(auth.env, [event]);

    const postponed = await eventually(async () => {
      const mail = await Mail.findOne({ to: email, attempts: 1, lastError: /refused/ }).lean();
      return mail ?? undefined;
    });
    expect(postponed.status).toBe('pending');
    await Mail.updateOne({ _id: postponed._id }, { $set: { nextAttemptAt: new Date() } });
    await mailTo(auth.mailbox, email);
    await eventually(async () => (await Mail.exists({ to: email, status: 'sent' })) !== null);
  });

  it('gives up when the mail server refuses permanently', async () => {
    const { email, event } = quote();
    auth.mailbox.refuseOnce(email, 554);

    await publishRaw(auth.env, [event]);

    await eventually(async () => (await Mail.exists({ to: email, status: 'failed' })) !== null);
    expect(receivedBy(auth.mailbox, email)).toEqual([]);
  });

  it('sends a message again whose sender died, with the same Message-ID', async () => {
    const { email, event } = quote();
    await publishRaw(auth.env, [event]);
    await mailTo(auth.mailbox, email);
    await eventually(async () => (await Mail.exists({ to: email, status: 'sent' })) !== null);

    // As a sender leaves it that dies between sending and marking, once its claim has run out.
    await Mail.updateOne({ to: email }, { $set: { status: 'pending', nextAttemptAt: new Date() } });

    await eventually(() => receivedBy(auth.mailbox, email).length === 2);
    const ids = receivedBy(auth.mailbox, email).map(
      (mail) => /^Message-ID:\s+(\S+)/im.exec(mail)?.[1],
    );
    expect(ids[0]).toBeTruthy();
    expect(ids[0]).toBe(ids[1]);
  });
});

describe('a contact message that was received', () => {
  function contact(firstName = 'Jane') {
    const email = `${randomUUID()}@example.test`;
    const contactId = randomUUID();
    const payload = { contactId, firstName, lastName: 'Doe', email };
    return { email, contactId, event: testEvent('contact.submitted', payload) };
  }

  it('confirms that the message arrived and when the answer comes', async () => {
    const { email, event, contactId } = contact();

    await publishRaw(auth.env, [event]);

    const mail = await mailTo(auth.mailbox, email);
    expect(mail).toContain('Subject: We received your message');
    for (const words of ['Thank you, Jane!', 'within 24 hours', contactId]) {
      expect(mail).toContain(words);
    }
  });

  it('is sent once, however often the event is delivered', async () => {
    const counted = await deliverDuplicates(auth, contact(), contact());
    expect(counted).toEqual({ queued: 1, received: 1 });
  });

  it('does not repeat text that could be an advertisement', async () => {
    const { email, event } = contact('Win big at https://win.example');

    await publishRaw(auth.env, [event]);

    const mail = await mailTo(auth.mailbox, email);
    expect(mail).toContain('Thank you!');
    expect(mail).not.toContain('win.example');
  });
});

describe('an inquiry that was received', () => {
  function inquiry(fullName = 'Jane Doe') {
    const email = `${randomUUID()}@example.test`;
    const inquiryId = randomUUID();
    const payload = { inquiryId, fullName, email, serviceType: 'deep_cleaning' };
    return { email, inquiryId, event: testEvent('inquiry.submitted', payload) };
  }

  it('confirms what was asked about and when the answer comes', async () => {
    const { email, event, inquiryId } = inquiry();

    await publishRaw(auth.env, [event]);

    const mail = await mailTo(auth.mailbox, email);
    expect(mail).toContain('Subject: We received your inquiry');
    for (const words of ['Thank you, Jane Doe!', 'Deep Cleaning', 'within 24 hours', inquiryId]) {
      expect(mail).toContain(words);
    }
  });

  it('is sent once, however often the event is delivered', async () => {
    const counted = await deliverDuplicates(auth, inquiry(), inquiry());
    expect(counted).toEqual({ queued: 1, received: 1 });
  });

  it('does not repeat text that could be an advertisement', async () => {
    const { email, event } = inquiry('Win big at https://win.example');

    await publishRaw(auth.env, [event]);

    const mail = await mailTo(auth.mailbox, email);
    expect(mail).toContain('Thank you!');
    expect(mail).not.toContain('win.example');
  });
});
