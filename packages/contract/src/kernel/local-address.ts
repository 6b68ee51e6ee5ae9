/** Names and address ranges that only this machine or this network knows (RFC 1918, 3927, 4193, 4291, 6762). */
const LOCAL = [
  /^localhost$/,
  /\.(localhost|local|internal|lan|home\.arpa)$/,
  /^(0|10|127)\.\d+\.\d+\.\d+$/,
  /^192\.168\.\d+\.\d+$/,
  /^169\.254\.\d+\.\d+$/,
  /^172\.(1[6-9]|2\d|3[01])\.\d+\.\d+$/,
  /^\[::1?\]$/,
  /^\[(f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):/,
  /^\[::ffff:/,
]

/**
 * Whether phones elsewhere cannot open an address, `http://localhost:7300/t/1`, because it is this machine's
 * or this network's own. A name without a dot is one of this network; what is no address at all is local.
 */
export function isLocalAddress(address: string): boolean {
  let hostname: string
  try {
    hostname = new URL(address).hostname.toLowerCase().replace(/\.$/, '')
  } catch {
    return true
  }
  const isName = !hostname.includes('.') && !hostname.startsWith('[')
  return isName || LOCAL.some((pattern) => pattern.test(hostname))
}
