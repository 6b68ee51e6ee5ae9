import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the installation: wherever this file was bundled to, migrations lie below it. */
export function installationRoot(): string {
  let directory = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(directory, 'server/db/migrations'))) {
    const parent = dirname(directory)
    if (parent === directory) throw new Error('the folder server/db/migrations is missing')
    directory = parent
  }
  return directory
}
