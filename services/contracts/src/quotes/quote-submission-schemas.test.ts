import {
  quoteSubmissionRequestSchema,
  type QuoteSubmissionRequest,
} from './quote-submission-schemas';

const valid: QuoteSubmissionRequest = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '(02) 9374-4000',
  address: '1 King St',
  suburb: 'Newtown',
  state: 'NSW',
  propertyType: 'house',
  bedrooms: 3,
  bathrooms: 2,
  serviceType: 'regular_cleaning',
  cleaningFrequency: 'weekly',
  additionalServices: ['balcony'],
};

function messages(changes: Record<string, unknown>): Record<string, string> {
  const { error } = quoteSubmissionRequestSchema.validate(
    { ...valid, ...changes },
    { abortEarly: false },
  );
  return Object.fromEntries(
    (error?.details ?? []).map((detail) => [detail.path.join('.'), detail.message]),
  );
}

describe('the quote submission', () => {
  it('accepts what is required and nothing more', () => {
    expect(messages({})).toEqual({});
  });

  it('takes no extras for none', () => {
    const { value, error } = quoteSubmissionRequestSchema.validate({
      ...valid,
      additionalServices: undefined,
    });
    expect(error).toBeUndefined();
    expect(value?.additionalServices).toEqual([]);
  });

  it.each([
    ['4 bedrooms, 1 bathroom', {}, { bedrooms: 4, bathrooms: 1 }],
    ['4 Beds 1 Bath', { bedrooms: 2 }, { bedrooms: 2, bathrooms: 1 }],
    ['large', { bedrooms: 2, bathrooms: 1 }, { bedrooms: 2, bathrooms: 1 }],
  ])('reads the rooms that are left out from the size %j', (propertySize, rooms, read) => {
    const { value, error } = quoteSubmissionRequestSchema.validate({
      ...{ ...valid, bedrooms: undefined, bathrooms: undefined },
      ...{ ...rooms, propertySize },
    });
    expect(error).toBeUndefined();
    expect(value).toMatchObject(read);
  });

  it.each([['99 bedrooms, 2 bathrooms'], ['0 bedrooms'], ['large'], ['']])(
    'asks for the rooms that %j does not tell',
    (propertySize) => {
      const { bedrooms } = messages({ bedrooms: undefined, propertySize });
      expect(bedrooms).toBe('Bedrooms must be between 1 and 8');
    },
  );

  it.each([[180], [180.5], ['180.50']])('takes the estimate %j', (estimatedPrice) => {
    expect(messages({ estimatedPrice })).toEqual({});
  });

  it('accepts every optional answer left empty', () => {
    const empty = { unit: '', postalCode: '', preferredDate: '', preferredTime: '' };
    expect(messages({ ...empty, specialInstructions: '', quantities: {} })).toEqual({});
  });

  it.each([
    ['firstName', 'A', 'First name must be at least 2 characters'],
    ['lastName', ' B ', 'Last name must be at least 2 characters'],
    ['phone', '93744000', 'Phone number is required (minimum 10 digits)'],
    ['phone', '(-) - () -- ()', 'Phone number is required (minimum 10 digits)'],
    ['phone', '', 'Phone number is required (minimum 10 digits)'],
    ['email', 'ada@', 'Valid email address is required'],
    ['address', '1 St', 'Address must be at least 5 characters'],
    ['suburb', 'N', 'Suburb must be at least 2 characters'],
    ['state', '', 'State is required'],
    ['state', 'Kandy', 'State is required'],
    ['propertyType', '', 'Property type is required'],
    ['serviceType', '', 'Service type is required'],
    ['cleaningFrequency', '', 'Frequency is required'],
    ['bedrooms', 0, 'Bedrooms must be between 1 and 8'],
    ['bedrooms', 9, 'Bedrooms must be between 1 and 8'],
    ['bathrooms', 7, 'Bathrooms must be between 1 and 6'],
    ['bathrooms', 1.5, 'Bathrooms must be between 1 and 6'],
    ['preferredDate', '2090-02-30', 'Please choose a valid date'],
    ['preferredDate', '2090-13-01', 'Please choose a valid date'],
    ['preferredDate', '21/11/2026', 'Please choose a valid date'],
    ['preferredTime', 'midnight', 'Please choose a time from the list'],
  ])('refuses %s %p', (field, value, message) => {
    expect(messages({ [field]: value })).toEqual({ [field]: message });
  });

  it('refuses extras that can be none, twice the same and endless ones', () => {
    expect(messages({ additionalServices: ['Gold plating'] })).toEqual({
      'additionalServices.0': 'Please choose extras from the list',
    });
    expect(messages({ additionalServices: ['balcony', 'balcony'] })).not.toEqual({});
    expect(messages({ quantities: { balcony: 101 } })).not.toEqual({});
    expect(messages({ quantities: { 'Gold plating': 1 } })).not.toEqual({});
  });

  it('refuses operators and keys it does not know', () => {
    expect(messages({ email: { $ne: null } })).toHaveProperty(['email']);
    expect(messages({ isAdmin: true })).toHaveProperty(['isAdmin']);
  });

  describe('the preferred date', () => {
    beforeEach(() => jest.useFakeTimers({ now: new Date('2026-06-30T15:00:00Z') }));
    afterEach(() => jest.useRealTimers());
    const past = { preferredDate: 'Please choose today or a later date' };

    it('is today or later where the property is', () => {
      expect(messages({ preferredDate: '2026-07-01' })).toEqual({});
      expect(messages({ preferredDate: '2026-06-30' })).toEqual(past);
      expect(messages({ preferredDate: '2026-06-30', state: 'WA' })).toEqual({});
      expect(messages({ preferredDate: '2026-06-29', state: 'WA' })).toEqual(past);
    });
  });
});
