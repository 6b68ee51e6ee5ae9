import { writeFile } from 'node:fs/promises'
import { generate } from 'selfsigned'

const DAY_MS = 86_400_000

/** A certificate for itself and its key, as an operator makes one for a try: good for two days from now. */
export async function makeCertificate(
  name: string,
  certFile: string,
  keyFile: string,
): Promise<void> {
  const pem = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    curve: 'P-256',
    notAfterDate: new Date(Date.now() + 2 * DAY_MS),
  })
  await Promise.all([writeFile(certFile, pem.cert), writeFile(keyFile, pem.private)])
}
