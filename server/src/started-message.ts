import { isLocalAddress } from '@zhenma/contract/kernel/local-address'

/** A log-in of the demo company, as the first start prints it. */
export type DemoLogin = {
  readonly username: string
  readonly password: string
  readonly role: string
}

/** Where everything is that must not be lost. */
export type DataPlaces = {
  readonly dataDir: string
  /** User, host and name of a PostgreSQL of one's own; undefined: the database is in DATA_DIR too. */
  readonly given: string | undefined
  /** False: they were given as ZHENMA_KEYS. */
  readonly hasKeyFile: boolean
}

/** What the operator reads when the server is up. */
export function startedMessage(
  address: string,
  places: DataPlaces,
  demo: readonly DemoLogin[] | null,
  /** What printed codes point to. */
  publicUrl: string,
): string {
  const shown = address.replace('0.0.0.0', 'localhost').replace('[::]', 'localhost')
  const lines = [`Zhenma is ready: ${shown}`, `Data: ${whereData(places)}`]
  if (isLocalAddress(publicUrl)) {
    lines.push(
      `Printed codes would point to ${publicUrl}, which phones elsewhere cannot open: set PUBLIC_URL before printing.`,
    )
  }
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

function whereData({ dataDir, given, hasKeyFile }: DataPlaces): string {
  const elsewhere = [
    ...(given === undefined ? [] : [`database in ${given} (DATABASE_URL)`]),
    ...(hasKeyFile ? [] : ['keys in ZHENMA_KEYS']),
  ]
  const inside = [
    ...(given === undefined ? ['database'] : []),
    'pictures and files',
    ...(hasKeyFile ? ['keys'] : []),
  ]
  return [`${inside.join(', ')} in ${dataDir}`, ...elsewhere].join('; ')
}
