import { picture } from './picture';

/** A bright house on a hill, just cleaned: the bucket still stands at the door. */
export const HeroIllustration = picture(
  { viewBox: '0 0 560 470', label: 'A sparkling clean house with a bucket at its door' },
  () => import('./hero-drawing').then((file) => file.HeroDrawing),
);
