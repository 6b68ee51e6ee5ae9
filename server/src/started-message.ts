import { DEMO_JOB_TEXT } from '@zhenma/contract/demo/demo.texts'
import { isLocalAddress } from '@zhenma/contract/kernel/local-address'
import type { DemoLogins } from './platform/config/demo-logins.ts'

/** Where everything is that must not be lost. */
export type DataLocations = {
  readonly dataDir: string
  /** User, host and name of a PostgreSQL of one's own; undefined: the database is in DATA_DIR too. */
  readonly given: string | undefined
  /** False: they were given as ZHENMA_KEYS. */
  readonly hasKeyFile: boolean
}

/** What the operator reads when the server is up. */
export function startedMessage(
  address: string,
  locations: DataLocations,
  demo: readonly DemoLogins[] | null,
  /** What printed codes point to. */
  publicUrl: string,
): string {
  const shown = address.replace('0.0.0.0', 'localhost').replace('[::]', 'localhost')
  const lines = [`Zhenma is ready: ${shown}`, `Data: ${whereData(locations)}`]
  if (isLocalAddress(publicUrl)) {
    lines.push(
      `Printed codes would point to ${publicUrl}, which phones elsewhere cannot open: set PUBLIC_URL before printing.`,
    )
  }
  for (const { names, accounts } of demo ?? []) {
    const widest = (column: 'username' | 'password'): number =>
      Math.max(...accounts.map((login) => login[column].length))
    const widths = { username: widest('username'), password: widest('password') }
    lines.push('', `Demo log-ins of ${names.en}:`)
    for (const { username, password, job } of accounts) {
      lines.push(
        `  ${username.padEnd(widths.username)}  ${password.padEnd(widths.password)}  ${DEMO_JOB_TEXT[job].en}`,
      )
    }
  }
  return `${lines.join('\n')}\n`
}

function whereData({ dataDir, given, hasKeyFile }: DataLocations): string {
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
