/** How visitors reach the company: shown in the footer and on the contact and sign-in pages. */
export const company = {
  name: 'Brightnest',
  email: 'hello@brightnest.example',
  phone: '(02) 5550 0148',
  hours: [
    { days: 'Mon-Fri', time: '8AM-6PM', schema: 'Mo-Fr 08:00-18:00' },
    { days: 'Saturday', time: '9AM-4PM', schema: 'Sa 09:00-16:00' },
    { days: 'Sunday', time: 'Closed', schema: undefined },
  ],
} as const;
