import { parseVerifier, type Verifier } from '@zhenma/codes/transparency-log/note-keys'
import { z } from 'zod'

/** Of the name of a log, which the database keeps. */
const MOST_CHARACTERS = 255

const HELP =
  'is no key of a log: each must be as the log tells it at /log/…/keys, its origin, +, eight digits, +, and base64 that begins with A'

/** Undefined where it is no key, or one of a witness. */
function parseLogKey(text: string): Verifier | undefined {
  const key = parseVerifier(text)
  return key?.type === 'ed25519' && key.name.length <= MOST_CHARACTERS ? key : undefined
}

/** The verifier keys of `WITNESSED_LOGS`, with commas or spaces between: a log has one for each of its keys. */
export const witnessedLogs = z
  .string()
  .default('')
  .transform((text, context): readonly Verifier[] =>
    text
      .split(/[\s,]+/)
      .filter((entry) => entry !== '')
      .map((entry, at) => {
        const key = parseLogKey(entry)
        if (key !== undefined) return key
        context.addIssue({ code: 'custom', message: `number ${at + 1} ${HELP}` })
        return z.NEVER
      }),
  )
