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
    const widest = (column: 'username' | 'password'): number =>
      Math.max(...demo.map((login) => login[column].length))
    const widths = { username: widest('username'), password: widest('password') }
    lines.push('', 'Demo log-ins:')
    for (const { username, password, role } of demo) {
      lines.push(
        `  ${username.padEnd(widths.username)}  ${password.padEnd(widths.password)}  ${role}`,
      )
    }
  }
  return `${lines.join('\n')}\n`
}
