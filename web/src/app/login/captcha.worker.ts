import { sha256 } from '@noble/hashes/sha2.js'
import { solveChallenge } from 'altcha-lib'

/** To the page; of a worker, so there is no other window that could listen. */
function answer(message: unknown): void {
  self.postMessage(message, { transfer: [] })
}

/**
 * Solves a captcha beside the page, so that the page stays usable. The hashes are computed in script:
 * the browser's own cryptography is closed to pages without https, and many a factory has none.
 */
self.addEventListener('message', (event: MessageEvent<string>) => {
  const challenge = JSON.parse(event.data) as Parameters<typeof solveChallenge>[0]['challenge']
  solveChallenge({
    challenge,
    deriveKey: ({ cost, keyLength }, salt, password) => {
      let key = sha256(new Uint8Array([...salt, ...password]))
      for (let round = 1; round < cost; round += 1) key = sha256(key)
      return Promise.resolve({ parameters: {}, derivedKey: key.slice(0, keyLength) })
    },
  }).then(
    (solution) => answer(solution === null ? null : { challenge, solution }),
    () => answer(null),
  )
})
