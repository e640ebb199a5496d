/** When a verified access token ends. Only for tokens whose signature has been checked. */
export function expiryOf(accessToken: string): Date {
  const claims = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8');
  const { exp } = JSON.parse(claims) as { exp: number };
  return new Date(exp * 1000);
}
