// Writes each text file of a folder compressed beside itself, for the server to send as it is.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|html|svg|wasm|json)$/
/** Smaller files fit into one packet anyway. */
const MINIMUM_BYTES = 1024

export function compressFolder(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, name)
    if (!COMPRESSIBLE.test(path) || statSync(path).size < MINIMUM_BYTES) continue
    const content = readFileSync(path)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}
