import { randomBytes, randomUUID } from 'node:crypto';
import os from 'node:os';
import type { Role } from '@brightnest/contracts/roles';
import { MongoClient, type Collection, type Db } from 'mongodb';
import type { Page } from 'playwright-core';
import { hashPassword } from '../../services/auth/src/identity/passwords';
import type { SiteFacts } from '../test/shared-site';

/** Somebody who has an account at a test site. */
export interface TestPerson {
  email: string;
  password: string;
  firstName: string;
}

/** How a test's person differs from everybody else. */
export interface PersonTraits {
  role: Role;
  firstName?: string;
  password?: string;
  /** Whether the password is a temporary one that has to be replaced first. */
  passwordResetRequired?: boolean;
  isActive?: boolean;
}

const PASSWORD = 'Right-password-1';

/** Gives a person an account at a test site, with an address that nobody else has. */
export async function addPerson(site: SiteFacts, traits: PersonTraits): Promise<TestPerson> {
  const { firstName = 'Robin', password = PASSWORD, ...rest } = traits;
  const email = `robin-${randomBytes(4).toString('hex')}@example.com`;
  const hash = await hashPassword(password);
  const now = new Date();
  const record = {
    ...{ email, firstName, lastName: 'Rivers', password: hash },
    ...{ isVerified: true, isActive: true, passwordResetRequired: false },
    ...{ createdAt: now, updatedAt: now, publishedSequence: 0 },
    ...rest,
  };
  await withUsers(site, (users) => users.insertOne(record));
  return { email, password, firstName };
}

/** Signs a person in without a form, for tests of what comes after it. */
export async function signInAs(page: Page, { email, password }: TestPerson): Promise<void> {
  const { origin } = new URL(page.url());
  // A call that carries cookies is taken from a page of this site alone; a new one is of none.
  const headers = origin === 'null' ? undefined : { origin };
  const data = { email, password };
  const answer = await page.context().request.post('/api/login', { data, headers });
  if (!answer.ok()) throw new Error(`Signing ${email} in answers ${answer.status()}`);
}

/** What the site has stored of a person. */
export function findPerson(site: SiteFacts, email: string) {
  return withUsers(site, (users) => users.findOne({ email }));
}

/** Lets the time pass in which signing in counts as a proof of who somebody is. */
export async function endProof(site: SiteFacts, { email }: TestPerson): Promise<void> {
  await withAuth(site, async (auth) => {
    const user = await auth.collection('users').findOne({ email });
    const proven = { 'sess.provedAt': new Date(0) };
    await auth.collection('sessions').updateMany({ userId: user?._id }, { $set: proven });
  });
}

/** Gives a person a passkey that no device has. @returns its id. */
export async function addPasskey(site: SiteFacts, { email }: TestPerson): Promise<string> {
  return withAuth(site, async (auth) => {
    const user = await auth.collection('users').findOne({ email });
    const { insertedId } = await auth.collection('passkeys').insertOne({
      ...{ userId: user?._id, credentialId: randomBytes(16).toString('base64url') },
      ...{ publicKey: randomBytes(77), signCount: 0, transports: [], isBackedUp: false },
      ...{ name: 'A phone', createdAt: new Date() },
    });
    return String(insertedId);
  });
}

/** Links a person with an account at a provider that the site does not name. @returns the id of the link. */
export async function addLinkedIdentity(site: SiteFacts, { email }: TestPerson): Promise<string> {
  return withAuth(site, async (auth) => {
    const user = await auth.collection('users').findOne({ email });
    const { insertedId } = await auth.collection('linked_identities').insertOne({
      ...{ userId: user?._id, issuer: `https://${randomUUID()}.example`, subject: 'somebody' },
      ...{ createdAt: new Date(), lastUsedAt: new Date() },
    });
    return String(insertedId);
  });
}

const withUsers = <T>(site: SiteFacts, work: (users: Collection) => Promise<T>): Promise<T> =>
  withAuth(site, (auth) => work(auth.collection('users')));

async function withAuth<T>(
  { mongoUrl, databasePrefix }: SiteFacts,
  work: (auth: Db) => Promise<T>,
): Promise<T> {
  // The driver would import() it, which jest's module system cannot.
  const mongo = await MongoClient.connect(mongoUrl, { runtimeAdapters: { os } });
  try {
    return await work(mongo.db(`${databasePrefix}auth`));
  } finally {
    await mongo.close();
  }
}
