import { emailField } from '@brightnest/contracts/fields';
import { INVITATION_PAGE } from '@brightnest/contracts/identity/credentials';
import { OWNER_ROLE, PERMISSIONS } from '@brightnest/contracts/permissions';
import mongoose from 'mongoose';
import { siteAddress } from '../notifications/mail-template';
import { User, type UserRecord } from '../users/user';
import { sendInvitation, StaffInvitation } from './invitations';

// Nobody's id: whoever runs the command has no account yet.
const OPERATOR = '000000000000000000000000';

interface OwnerOptions {
  publicUrl: string;
  /** Whether there may be an owner already. */
  isAdditional?: boolean;
}

/** Why no owner was invited, for the person at the command line. */
export class OwnerRefused extends Error {}

/** An invitation to be the owner. */
interface InvitedOwner {
  /** What the mail holds. */
  link: string;
  /** An earlier invitation of that address works no longer. */
  isReplacement: boolean;
  /** Others who are invited to be the owner and have not come yet. */
  others: string[];
}

/**
 * Invites an address to be the owner, by mail. An invitation that is open for it is replaced.
 * @throws {@link OwnerRefused}.
 */
export async function createOwner(
  address: string,
  { publicUrl, isAdditional = false }: OwnerOptions,
): Promise<InvitedOwner> {
  const email = checkedEmail(address);
  await assertMayInvite(email, isAdditional);
  const open = await StaffInvitation.find({ role: OWNER_ROLE, state: 'open' }, { email: 1 }).lean();
  const invited = open.map((one) => one.email);
  const manager = { userId: OPERATOR, permissions: PERMISSIONS };
  const { token } = await mongoose.connection.transaction((transaction) =>
    sendInvitation({ email, role: OWNER_ROLE }, { manager, origin: {}, publicUrl, transaction }),
  );
  return {
    link: siteAddress(publicUrl, INVITATION_PAGE, { token }),
    isReplacement: invited.includes(email),
    others: invited.filter((other) => other !== email),
  };
}

function checkedEmail(address: string): string {
  const field = emailField(`«${address}» is not an email address.`);
  const { value, error } = field.validate(address) as { value: string; error?: Error };
  if (error) throw new OwnerRefused(error.message);
  return value;
}

async function assertMayInvite(email: string, isAdditional: boolean): Promise<void> {
  const user = await User.findOne({ email }).lean<Pick<UserRecord, 'isActive'>>();
  if (user && !user.isActive) {
    throw new OwnerRefused(`The account of ${email} is deactivated; an owner can reactivate it.`);
  }
  const owner = await User.findOne({
    role: OWNER_ROLE,
    isActive: true,
    password: mongoose.trusted({ $exists: true }),
  }).lean<Pick<UserRecord, 'email'>>();
  if (owner && !isAdditional) {
    throw new OwnerRefused(
      `There is an owner already: ${owner.email}. They can invite others under Users, or add --additional here.`,
    );
  }
}
