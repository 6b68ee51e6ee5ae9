import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { at, root } from './root.mjs'

const left = /(^|[\\/])(node_modules|dist|results|coverage)$|\.test\.tsx?$/

/** All files below the given files and folders of the checkout, in a fixed order. */
function filesOf(paths) {
  const files = []
  const visit = (path) => {
    if (left.test(path) || !existsSync(path)) return
    if (!statSync(path).isDirectory()) files.push(path)
    else for (const name of readdirSync(path).sort()) visit(join(path, name))
  }
  for (const path of paths) visit(at(path))
  return files
}

/** Changes when a name or the content of a file below `paths` changes; times do not count. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const file of filesOf(paths)) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Whether `marker` holds this fingerprint: what it stands for need not be built again. */
export function isMarked(marker, value) {
  return existsSync(marker) && readFileSync(marker, 'utf8') === value
}

/** Records a fingerprint after a build that went well. */
export function mark(marker, value) {
  mkdirSync(dirname(marker), { recursive: true })
  writeFileSync(marker, value)
}
