/** Tests ship the fixture with other words here. */
export const HEADLINE = 'Headline one';
