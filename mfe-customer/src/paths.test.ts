import { ROLES } from '@brightnest/contracts/roles';
import { signInPathOf, verifyEmailPath } from './paths';

it('sends each role to the sign-in screen of its own area', () => {
  expect(Object.fromEntries(ROLES.map((role) => [role, signInPathOf(role)]))).toEqual({
    guest: '/auth',
    registered_customer: '/customer/login',
    customer: '/customer/login',
    student_cleaner: '/cleaner-login',
    verified_cleaner: '/cleaner-login',
    cleaner: '/cleaner-login',
    team_leader: '/cleaner-login',
    operations_manager: '/auth',
    customer_support: '/auth',
    admin: '/admin-login',
    super_admin: '/admin-login',
  });
});

it('writes an address into the address of its verification', () => {
  expect(verifyEmailPath('ada+home@example.com')).toBe(
    '/customer/verify-email?email=ada%2Bhome%40example.com',
  );
});
