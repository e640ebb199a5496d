import type { CustomerProfileResponse } from '@brightnest/contracts/auth/customer-profile';
import type { UserRecord } from './user';

export function toCustomerProfile(user: UserRecord): CustomerProfileResponse {
  return {
    success: true,
    customer: {
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      phone: user.phone ?? null,
      profileImageUrl: user.profileImageUrl ?? null,
      createdAt: user.createdAt.toISOString(),
      isEmailVerified: user.isVerified,
    },
  };
}
