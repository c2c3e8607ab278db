import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A key and a certificate in PEM, as text and as files. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
  readonly keyFile: string;
  readonly certFile: string;
  stop(): Promise<void>;
}

/** A self-signed certificate for loopback, valid for two days. No browser trusts it. */
export function makeCertificate(): Promise<Certificate> {
  const folder = mkdtempSync(join(tmpdir(), 'arioso-certificate-'));
  const keyFile = join(folder, 'server.key');
  const certFile = join(folder, 'server.crt');
  const names = 'subjectAltName=IP:127.0.0.1,DNS:localhost,DNS:nas.lan';
  const files = ['-keyout', keyFile, '-out', certFile];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=arioso-testbed', '-addext', names, ...files],
    { stdio: 'pipe' },
  );
  return Promise.resolve({
    keyFile,
    certFile,
    key: readFileSync(keyFile, 'utf8'),
    cert: readFileSync(certFile, 'utf8'),
    stop: () => {
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  });
}
