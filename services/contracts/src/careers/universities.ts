/** Universities of the student application: 16 Sri Lankan institutions and Other. */
export const UNIVERSITIES = [
  'University of Colombo',
  'University of Peradeniya',
  'University of Sri Jayewardenepura',
  'University of Kelaniya',
  'University of Moratuwa',
  'University of Jaffna',
  'University of Ruhuna',
  'Eastern University, Sri Lanka',
  'South Eastern University of Sri Lanka',
  'Rajarata University of Sri Lanka',
  'Sabaragamuwa University of Sri Lanka',
  'Wayamba University of Sri Lanka',
  'Uva Wellassa University',
  'The Open University of Sri Lanka',
  'Sri Lanka Institute of Information Technology (SLIIT)',
  'National Institute of Business Management (NIBM)',
  'Other',
] as const;

/** One of {@link UNIVERSITIES}. */
export type University = (typeof UNIVERSITIES)[number];
