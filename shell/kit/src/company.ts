/** How visitors reach the company. Footer, contact page and sign-in screens show the same facts. */
export const company = {
  name: 'Brightnest',
  email: 'hello@brightnest.example',
  phone: '(02) 5550 0148',
  hours: [
    { days: 'Mon-Fri', time: '8AM-6PM' },
    { days: 'Saturday', time: '9AM-4PM' },
    { days: 'Sunday', time: 'Closed' },
  ],
} as const;
