import { testEvent } from '../testing/test-broker';
import { decodeEvent, encodeEvent } from './event-codec';

const event = testEvent('quote.read', { quoteId: 'q1' });

test('an event arrives as it was sent', () => {
  expect(decodeEvent(encodeEvent(event))).toEqual(event);
});

test.each([
  ['that is no JSON', Buffer.from('{'), SyntaxError],
  ['without an envelope', encodeEvent({ quoteId: 'q1' }), /id any.required/],
  ['of an unknown type', encodeEvent({ ...event, type: 'quote.lost' }), /type is not known/],
  ['of an inherited type', encodeEvent({ ...event, type: 'toString' }), /type is not known/],
  ['with a wrong payload', encodeEvent({ ...event, payload: {} }), /quoteId any.required/],
])('refuses bytes %s', (_what, bytes, problem) => {
  expect(() => decodeEvent(bytes)).toThrow(problem);
});
