const secretHeaderName = /auth|cookie|credential|key|passw|secret|session|signature|token/i;

/** Whether a header line holds a secret, by its name: Authorization and Cookie (RFC 9110, section 11; RFC 6265), X-Api-Key and the like. */
export function isSecretHeader(line: string): boolean {
  const colon = line.indexOf(':');
  return colon !== -1 && secretHeaderName.test(line.slice(0, colon));
}
