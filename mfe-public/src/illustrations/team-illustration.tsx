import { picture } from './picture';

/** Three cleaners in a tidy room. */
export const TeamIllustration = picture(
  { viewBox: '0 0 520 340', label: 'Three cleaners ready for work in a tidy room' },
  () => import('./team-drawing').then((file) => file.TeamDrawing),
);
