// Preloaded into dependency-cruiser: it asks swc for plain TypeScript and then fails on JSX. Files
// that end in .tsx are parsed as what they are.
const swc = require('@swc/core')

const parseFileSync = swc.parseFileSync
swc.parseFileSync = (file, options) =>
  parseFileSync.call(swc, file, { ...options, tsx: file.endsWith('x') })
