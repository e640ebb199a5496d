import { holidaysRequestSchema } from '../scheduling/holiday-schemas';
import { invitationListSchema } from '../setup/setup-forms';
import { pageTextsSchema } from '../site/page-texts-schemas';
import { jobSettingsRequestSchema } from '../workforce/job-settings';
import { customerTagsUpdateSchema } from './customer-tags-schemas';

const tag = (id: string, name: string) => ({ id, name, color: 'neutral' });
const problems = (tags: unknown[]) =>
  customerTagsUpdateSchema
    .validate({ tags, revision: 0 }, { abortEarly: false })
    .error?.details.map(({ message }) => message);

test('two tags of one name are refused, capitals aside', () => {
  expect(problems([tag('a', 'VIP'), tag('b', 'Old')])).toEqual(undefined);
  expect(problems([tag('a', 'VIP'), tag('b', 'vip')])).toHaveLength(1);
});

test.each([
  ['tags', customerTagsUpdateSchema],
  ['problemKinds', jobSettingsRequestSchema],
  ['holidays', holidaysRequestSchema],
  ['texts', pageTextsSchema],
  ['invitations', invitationListSchema],
])('%s of no form that there is are refused, however they are compared', (key, schema) => {
  for (const items of [
    ['a', 'b'],
    [null, null],
    [1, {}],
    [[], { name: 1, label: 1 }, {}],
  ]) {
    expect(schema.validate({ [key]: items }, { abortEarly: false }).error).toBeDefined();
  }
});
