import { AMARA, BEN, sampleCandidate } from '../testing/samples';
import { freeFor } from './free-for';

const busy = (busyReason: string) => ({ isAvailable: false, busyReason });

it('puts those first who are free for most, and says why others are not', () => {
  const morning = [sampleCandidate(AMARA), sampleCandidate(BEN, busy('Booked 9:00 am'))];
  const noon = [sampleCandidate(BEN), sampleCandidate(AMARA)];
  const night = [
    sampleCandidate(BEN, busy('Works days')),
    sampleCandidate(AMARA, busy('Works days')),
  ];
  expect(freeFor([morning, noon, night])).toEqual([
    { ...AMARA, rating: 4.9, free: 2, busyReasons: ['Works days'] },
    { ...BEN, rating: 4.9, free: 1, busyReasons: ['Booked 9:00 am', 'Works days'] },
  ]);
});

it('knows nobody before it is told of a clean', () => {
  expect(freeFor([])).toEqual([]);
});
