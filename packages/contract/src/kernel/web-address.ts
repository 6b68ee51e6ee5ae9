/**
 * An address of the web, and nothing that runs: http or https, a host that is safe to write into a
 * security policy, and no user name in front of it, by which one host could pass for another.
 */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return (
    /^https?:$/.test(protocol) &&
    /^[a-z0-9._-]+$|^\[[0-9a-f:.]+\]$/.test(hostname) &&
    username === '' &&
    password === ''
  )
}
