import { samplePlan } from '../testing/samples';
import { memberConsequences } from './member-consequences';
import { valuesOf } from './tier-values';

const plan = samplePlan({ monthlyPrice: '8500.00', cleaningsPerMonth: 4 });
const linesOf = (change: object) =>
  memberConsequences(plan, { ...valuesOf(plan), ...change }).join('\n');

it('says what always holds, and no more, while nothing differs', () => {
  expect(memberConsequences(plan, valuesOf(plan))).toHaveLength(3);
  expect(linesOf({ monthlyPrice: '8500' })).not.toContain('instead of');
});

it('says what the next renewal costs', () => {
  expect(linesOf({ monthlyPrice: '9000' })).toContain(
    'charged LKR 9,000.00 instead of LKR 8,500.00',
  );
});

it('says how many cleanings the next renewal brings', () => {
  expect(linesOf({ cleaningsPerMonth: '3' })).toContain(
    'From their next renewal members have 3 cleanings a month instead of 4.',
  );
});

it('says that members stay when nobody can join any more', () => {
  expect(linesOf({ isActive: false })).toContain('Who is a member stays one');
});

it('says nothing of what is no amount or number', () => {
  expect(linesOf({ monthlyPrice: 'x', cleaningsPerMonth: '' })).not.toContain('instead of');
});
