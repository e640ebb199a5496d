import { dateIn, propertyZone } from './property-zone';

describe('the zone of a property', () => {
  it('is its state’s', () => {
    expect(propertyZone('WA')).toBe('Australia/Perth');
    expect(propertyZone('ACT')).toBe('Australia/Sydney');
  });

  it('is Colombo’s where there is no Australian state', () => {
    expect(propertyZone(undefined)).toBe('Asia/Colombo');
    expect(propertyZone('Western Province')).toBe('Asia/Colombo');
  });
});

describe('the date in a zone', () => {
  const evening = new Date('2026-06-30T14:30:00Z');

  it('may already be tomorrow', () => {
    expect(dateIn('Australia/Sydney', evening)).toBe('2026-07-01');
    expect(dateIn('Australia/Perth', evening)).toBe('2026-06-30');
  });

  it('follows daylight saving', () => {
    expect(dateIn('Australia/Sydney', new Date('2026-12-31T13:30:00Z'))).toBe('2027-01-01');
    expect(dateIn('Australia/Brisbane', new Date('2026-12-31T13:30:00Z'))).toBe('2026-12-31');
  });
});
