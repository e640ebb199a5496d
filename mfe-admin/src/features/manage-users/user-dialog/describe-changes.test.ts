import type { UpdateUserRequest } from '@brightnest/contracts/auth/admin-users';
import { sampleAccount } from '../testing/samples';
import { describeChanges } from './describe-changes';

const jane = sampleAccount({ phone: null });
const changed = (traits: Partial<UpdateUserRequest>) =>
  describeChanges(jane, {
    email: jane.email,
    firstName: jane.firstName,
    lastName: jane.lastName,
    role: jane.role,
    phone: '',
    address: '12 King Street',
    city: 'Newtown',
    state: 'NSW',
    postalCode: '2042',
    isActive: true,
    ...traits,
  });

it('finds nothing where nothing is different, empty or absent', () => {
  expect(changed({})).toEqual([]);
});

it.each<[Partial<UpdateUserRequest>, string]>([
  [{ phone: '1' }, 'You change their phone.'],
  [{ phone: '1', city: '', postalCode: '2043' }, 'You change their phone, city and postal code.'],
  [
    { role: 'team_leader' },
    'Their role changes from Customer to Team Leader, and they are signed out everywhere.',
  ],
  [
    { email: 'j@example.com' },
    'They sign in as j@example.com from now on, which is not confirmed yet.',
  ],
  [{ isActive: false }, 'They are signed out everywhere and can’t sign in any more.'],
])('says what %j does', (traits, sentence) => {
  expect(changed(traits)).toEqual([sentence]);
});

it('says that somebody can sign in again', () => {
  const before = sampleAccount({ isActive: false });
  expect(describeChanges(before, { ...requestOf(before), isActive: true })).toEqual([
    'They can sign in again.',
  ]);
});

function requestOf({ email, firstName, lastName, role, ...rest }: typeof jane): UpdateUserRequest {
  const { phone, address, city, state, postalCode } = rest;
  const text = (value: string | null) => value ?? '';
  return {
    email,
    firstName,
    lastName,
    role,
    phone: text(phone),
    address: text(address),
    city: text(city),
    state: text(state),
    postalCode: text(postalCode),
  };
}
