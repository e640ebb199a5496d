import { creditRefusal } from './credit-rule';

const MOVE_OUT = { serviceId: 'a', serviceName: 'Move-Out Cleaning', duration: 300 };

it.each([
  [[], null, null],
  [['a', 'b'], 300, null],
  [['b'], null, 'Your plan does not cover Move-Out Cleaning.'],
  [[], 180, 'Your plan covers cleanings of up to 3 hours, and this one takes 5 hours.'],
])(
  'a cleaning for the services %j of up to %p minutes is refused by: %p',
  (creditServiceIds, creditMinutes, refusal) => {
    expect(creditRefusal({ creditServiceIds, creditMinutes }, MOVE_OUT)).toBe(refusal);
  },
);
