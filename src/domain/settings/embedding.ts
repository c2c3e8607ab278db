/** In a separate file, because the script in the head (app/head) imports it. Undefined where the address does not say. */
export function isEmbedAsked(query: URLSearchParams): boolean | undefined {
  const embed = query.get('embed');
  return embed === null ? undefined : embed !== '0';
}
