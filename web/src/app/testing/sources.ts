import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

export type Source = {
  /** From the repository's root. */
  readonly file: string
  readonly source: string
}

/** What is written in these folders of the repository, in files of this kind, tests and what only they need aside. */
export const sourcesIn = (folders: readonly string[], kind = /\.tsx?$/): readonly Source[] =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => kind.test(name) && !/\.test\.|(^|\/)testing\//.test(name))
      .map((name) => ({
        file: `${folder}/${name}`,
        source: readFileSync(join(ROOT, folder, name), 'utf8'),
      })),
  )
