/** A log-in of the demo company, as the first start prints it. */
export type DemoLogin = {
  readonly username: string
  readonly password: string
  readonly role: string
}

/** What the operator reads when the server is up. */
export function startedMessage(address: string, demo: readonly DemoLogin[] | null): string {
  const shown = address.replace('0.0.0.0', 'localhost').replace('[::]', 'localhost')
  const lines = [`Zhenma is ready: ${shown}`]
  if (demo !== null && demo.length > 0) {
    const width = Math.max(...demo.map((login) => login.username.length))
    lines.push('', 'Demo log-ins (all of the demo company):')
    for (const { username, password, role } of demo) {
      lines.push(`  ${username.padEnd(width)}  ${password}  ${role}`)
    }
  }
  return `${lines.join('\n')}\n`
}
