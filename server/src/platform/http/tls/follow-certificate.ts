import { type CertificateFiles, readCertificate, stampOf } from './certificate.ts'
import type { SecureServer } from './secure-server.ts'

/** A renewed certificate is taken within this time; its end is weeks away then. */
const LOOK_EVERY_MS = 30_000

type Log = { info(line: string): void; error(line: string): void }

/**
 * Takes the files anew whenever they have changed, for the connections that come then. What cannot be
 * used is told in the log, once for each change, and what was used before stays. Answers how to stop.
 */
export async function followCertificate(
  server: Pick<SecureServer, 'setSecureContext'>,
  files: CertificateFiles,
  log: Log,
  everyMs = LOOK_EVERY_MS,
): Promise<() => void> {
  let known = await stampOf(files)
  let isLooking = false
  const look = async (): Promise<void> => {
    if (isLooking) return
    isLooking = true
    try {
      const stamp = await stampOf(files)
      if (stamp === known) return
      known = stamp
      const { cert, key, validTo } = await readCertificate(files, new Date())
      server.setSecureContext({ cert, key })
      log.info(`the certificate was taken anew; it is valid until ${validTo.toISOString()}`)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      log.error(`the certificate was not taken anew, the one before stays: ${why}`)
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
