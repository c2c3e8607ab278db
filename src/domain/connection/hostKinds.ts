const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** A loopback address or name. Browsers trust it without encryption, wherever the page came from. */
export const isThisDevice = (host: string): boolean =>
  loopbackHosts.has(host.toLowerCase()) || /^127(?:\.\d{1,3}){3}$/.test(host) || /\.localhost$/i.test(host);

/** Names and addresses of home and office networks (RFC 1918, 3927, 4193, 6598, 6762, 8375), and of this device. */
export function isLocalHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$|\.$/g, '');
  if (isThisDevice(name)) return true;
  if (name.includes(':')) return /^(?:(?:f[cd]|fe[89ab])[0-9a-f]*:|::$|::ffff:)/.test(name);
  if (/^\d+(?:\.\d+){3}$/.test(name))
    return /^(?:0|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(name);
  return !name.includes('.') || /\.(?:local|lan|home|internal|intranet|home\.arpa)$/.test(name);
}

/** Browsers refuse to connect to these ports (Fetch standard, "bad port"). */
const refusedPorts: ReadonlySet<number> = new Set([
  ...[0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110, 111, 113],
  ...[115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563],
  ...[587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669],
  ...[6679, 6697, 10080],
]);

export const isRefusedPort = (port: number): boolean => refusedPorts.has(port);
