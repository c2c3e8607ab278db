/**
 * A loader for uint8-util, which bencode uses. Its browser build calls Uint8Array's toHex, which Chrome has since 140 and Safari since 18.2;
 * bencode needs it for dictionary keys that are not UTF-8.
 */
const called = 'data.toHex()';

module.exports = function encodeHex(source) {
  if (!source.includes(called)) throw new Error(`uint8-util no longer says ${called}: look how it makes hex now.`);
  return source.replace(called, "Array.from(data, (byte) => encodeLookup[byte]).join('')");
};
