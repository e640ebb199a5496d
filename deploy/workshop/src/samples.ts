import type { SessionUser } from '@brightnest/contracts/identity/tokens';

/** A drawn room as a photo: its floor, wall and window in colours of one's own. */
function room(wall: string, floor: string, light: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300"><rect width="400" height="300" fill="${wall}"/><rect y="210" width="400" height="90" fill="${floor}"/><rect x="60" y="40" width="120" height="100" fill="${light}"/><path d="M120 40v100M60 90h120" stroke="#fff" stroke-width="6"/><rect x="230" y="130" width="130" height="90" rx="10" fill="#6e8f86"/><rect x="220" y="170" width="150" height="50" rx="10" fill="#56776e"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Photos of rooms. */
export const ROOMS = [
  room('#efe7da', '#b98f5f', '#bfe0f2'),
  room('#dfe8e4', '#8f7358', '#fbe3a6'),
  room('#f4e3df', '#a38c7a', '#cfe8d8'),
] as const;

/** A portrait, drawn. */
export const PORTRAIT = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#cfe3d8"/><circle cx="50" cy="40" r="20" fill="#8a5a3c"/><path d="M12 100c4-30 20-38 38-38s34 8 38 38z" fill="#2f6f5e"/></svg>',
)}`;

/** A picture that does not come. */
export const MISSING_PHOTO = 'data:image/png;base64,AAAA';

/** Who is signed in. */
export const USER: SessionUser = {
  id: '64b000000000000000000001',
  email: 'grace.nguyen@example.com',
  firstName: 'Grace',
  lastName: 'Nguyen',
  role: 'customer',
  profileImageUrl: null,
  phone: '0412 345 678',
  createdAt: '2025-06-12T02:00:00.000Z',
};

/** A zone with summer time, in which these homes are. */
export const TIME_ZONE = 'Australia/Sydney';
