import type { CustomerSignupRequest } from '@brightnest/contracts/identity/sign-in-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import type { Mailbox } from '../../test/mailbox';
import { expectSuccess } from '../role-matrix/make-records';
import { type CalledSite, openClient, openSession } from '../site-client';
import { CUSTOMER, must, OWNER, PASSWORD } from './trial';

/** The first account of a new installation, from the program that makes it to a signed-in owner. */
export async function inviteOwner(
  site: CalledSite,
  mail: Mailbox,
  createOwner: () => Promise<unknown>,
): Promise<void> {
  await createOwner();
  const { text } = await mail.latestTo(OWNER.email, /invite/i);
  const [link = '', token] = /https?:\S+[?&]token=([\w-]+)/.exec(text) ?? [];
  must(link.startsWith(`${site.url}/`), `the mail's link leads to ${link}`);
  await expectSuccess(openClient(site), authRoutes.acceptInvitation, {
    ...{ token, password: PASSWORD, confirmPassword: PASSWORD },
    ...{ firstName: 'Olive', lastName: 'Owner' },
  });
  const owner = await openSession(site, OWNER);
  const { status } = await owner.call('GET', authRoutes.listInvitations.path);
  must(status === 200, `the owner's list of invitations answered ${status}`);
}

/** A customer, who proves their address by the code that is mailed. */
export async function signUp(site: CalledSite, mail: Mailbox): Promise<void> {
  const visitor = openClient(site);
  const { email, password } = CUSTOMER;
  const person: CustomerSignupRequest = { email, firstName: 'Ada', lastName: 'Byron' };
  await expectSuccess(visitor, authRoutes.customerSignup, person);
  const [code] = /\b\d{6}\b/.exec((await mail.latestTo(email, /code/i)).text) ?? [];
  const chosen = { email, code, password, confirmPassword: password };
  await expectSuccess(visitor, authRoutes.verifyEmail, chosen);
  await openSession(site, CUSTOMER);
}
