/** The gateway that answers `/api` while one remote is developed alone. */
export function gatewayUrlFromEnv(): string {
  return process.env.GATEWAY_URL ?? 'http://localhost:8080';
}
