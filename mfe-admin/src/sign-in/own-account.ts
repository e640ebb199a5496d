import { createOwnAccount } from '@brightnest/kit/ui/account/own-account';
import { ADMIN_SIGN_IN } from './paths';

/** The password, second factor and sessions of who is signed in. */
export const staffAccount = createOwnAccount('admin', ADMIN_SIGN_IN);
