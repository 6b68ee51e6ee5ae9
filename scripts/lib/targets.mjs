import { existsSync } from 'node:fs'
import { fingerprint, isMarked, mark } from './fingerprint.mjs'
import { at } from './root.mjs'

const shared = ['package-lock.json', 'tsconfig.base.json', 'packages', 'buyer-page', 'scripts']

/** What is built, from which sources, and the file that says from which state of them. */
const targets = {
  server: {
    sources: [...shared, 'server/src', 'server/db', 'server/package.json'],
    out: 'server/dist',
  },
  web: { sources: [...shared, 'web'], out: 'web/dist' },
  manual: {
    sources: [
      'package-lock.json',
      'scripts/lib',
      'docs/manual',
      'packages/contract/src/kernel/fonts.json',
    ],
    out: 'docs/dist',
  },
  'api-docs': {
    sources: [...shared, 'web/src/api-docs', 'web/src/api', 'web/package.json'],
    out: 'web/api-docs/dist',
  },
}

const markerOf = (name) => at(targets[name].out, '.built-from')

/** The targets whose sources have changed since they were built. */
export function staleTargets() {
  return Object.keys(targets).filter((name) => {
    if (name === 'web' && !existsSync(at('web/index.html'))) return false
    return !isMarked(markerOf(name), fingerprint(targets[name].sources))
  })
}

/** Runs `build` and records the sources as they were before it: a change meanwhile builds again. */
export async function recorded(name, build) {
  const before = fingerprint(targets[name].sources)
  await build()
  mark(markerOf(name), before)
}
