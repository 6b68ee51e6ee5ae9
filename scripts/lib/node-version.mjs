// Kept to what old versions understand: this must be able to say that Node is too old.
import { readFileSync } from 'node:fs'
import { at } from './root.mjs'

const numbers = (text) =>
  text
    .replace(/[^\d.]/g, '')
    .split('.')
    .map(Number)

/** Ends the process with a sentence when Node is older than package.json asks for. */
export function requireNode() {
  const wanted = JSON.parse(readFileSync(at('package.json'), 'utf8')).engines.node
  const [major, minor, patch] = numbers(process.versions.node)
  const [wantedMajor, wantedMinor, wantedPatch] = numbers(wanted)
  const isEnough =
    major > wantedMajor ||
    (major === wantedMajor &&
      (minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch)))
  if (isEnough) return
  console.error(
    `Zhenma needs Node.js ${wanted}; this is ${process.versions.node}. ` +
      'Get a newer one from https://nodejs.org and try again.',
  )
  process.exit(1)
}
