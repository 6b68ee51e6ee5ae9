import type { Migration } from '../src/platform/database/migrate.ts'

type File = Pick<Migration, 'name' | 'checksum'>

/** The record of db/migrations.sha256: a line for each, as `sha256sum` writes them. */
export const recordOf = (migrations: readonly File[]): string =>
  migrations.map(({ name, checksum }) => `${checksum}  ${name}\n`).join('')

/**
 * What is wrong with migrations that have landed: a database that has had one refuses to start with
 * another text of it. Those that are not recorded yet are new.
 */
export function changedSince(record: string, migrations: readonly File[]): string[] {
  const now = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  return record
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [checksum, name = ''] = line.split('  ')
      if (!now.has(name)) return [`${name} has landed and is gone`]
      return now.get(name) === checksum ? [] : [`${name} was changed after it had landed`]
    })
}
