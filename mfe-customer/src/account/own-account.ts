import { createOwnAccount } from '@brightnest/kit/ui/account/own-account';
import { CUSTOMER_SIGN_IN } from '../paths';

/** The customer's own password, second factor and sessions. */
export const customerAccount = createOwnAccount('customer', CUSTOMER_SIGN_IN);
