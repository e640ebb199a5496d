/** Areas of the student application: Colombo 1 to 15 and eleven places around and beyond. */
export const STUDENT_AREAS = [
  'Colombo 1',
  'Colombo 2',
  'Colombo 3',
  'Colombo 4',
  'Colombo 5',
  'Colombo 6',
  'Colombo 7',
  'Colombo 8',
  'Colombo 9',
  'Colombo 10',
  'Colombo 11',
  'Colombo 12',
  'Colombo 13',
  'Colombo 14',
  'Colombo 15',
  'Mount Lavinia',
  'Dehiwala',
  'Moratuwa',
  'Kotte',
  'Maharagama',
  'Nugegoda',
  'Rajagiriya',
  'Battaramulla',
  'Kandy',
  'Gampaha',
  'Negombo',
] as const;

/** One of {@link STUDENT_AREAS}. */
export type StudentArea = (typeof STUDENT_AREAS)[number];
