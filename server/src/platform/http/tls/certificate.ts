import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'

/** Where the certificate (with those that lead to its issuer) and its key lie, as PEM. */
export type CertificateFiles = { readonly certFile: string; readonly keyFile: string }

export type Certificate = {
  readonly cert: string
  readonly key: string
  readonly validTo: Date
}

async function readNamed(name: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${code})`
    throw new Error(`${name}: ${path}: ${why}`, { cause })
  }
}

/** Takes what a library says of a file into a sentence that names variable and file. */
function parsed<T>(name: string, path: string, expected: string, parse: () => T): T {
  try {
    return parse()
  } catch (cause) {
    throw new Error(`${name}: ${path}: this is not ${expected}`, { cause })
  }
}

/** Reads both files. Throws in words when one is missing, no PEM, protected, over, or not the other's. */
export async function readCertificate(
  { certFile, keyFile }: CertificateFiles,
  now: Date,
): Promise<Certificate> {
  const [cert, key] = await Promise.all([
    readNamed('TLS_CERT_FILE', certFile),
    readNamed('TLS_KEY_FILE', keyFile),
  ])
  const certificate = parsed(
    'TLS_CERT_FILE',
    certFile,
    'a certificate in PEM form (-----BEGIN CERTIFICATE-----)',
    () => new X509Certificate(cert),
  )
  const privateKey = parsed(
    'TLS_KEY_FILE',
    keyFile,
    'a private key in PEM form without a password (-----BEGIN PRIVATE KEY-----)',
    () => createPrivateKey(key),
  )
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new Error(`TLS_KEY_FILE: ${keyFile} is not the key of the certificate in ${certFile}`)
  }
  const validTo = new Date(certificate.validTo)
  if (validTo < now) {
    throw new Error(`TLS_CERT_FILE: ${certFile} was valid until ${validTo.toISOString()}`)
  }
  return { cert, key, validTo }
}

/** Tells whether a file was written anew; one that is missing just now is being written. */
export async function stampOf({ certFile, keyFile }: CertificateFiles): Promise<string> {
  const stamps = await Promise.all(
    [certFile, keyFile].map((path) =>
      stat(path).then(
        ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
        () => 'missing',
      ),
    ),
  )
  return stamps.join(', ')
}
