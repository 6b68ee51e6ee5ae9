import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rulesDocument } from '@zhenma/contract/check-rules/rules-document'

/** Writes docs/validation-rules.md ("npm run docs"); a test of the contract fails when it is old. */
writeFileSync(
  fileURLToPath(new URL('../../docs/validation-rules.md', import.meta.url)),
  rulesDocument(),
)
