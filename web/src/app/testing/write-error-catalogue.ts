import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { errorDocument } from './error-document.ts'

/** Writes docs/error-catalogue.md ("npm run docs"); a test beside it fails when it is old. */
writeFileSync(
  fileURLToPath(new URL('../../../../docs/error-catalogue.md', import.meta.url)),
  errorDocument(),
)
