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

/** A witness that is asked to cosign our checkpoints. */
export type WitnessSetting = { readonly key: Verifier; readonly url: string }

export type WitnessSettings = {
  readonly witnesses: readonly WitnessSetting[]
  /** So many must cosign before a checkpoint is told. */
  readonly quorum: number
}

const WITNESS_HELP =
  'must be the key that the witness tells, a space, and its address, which /add-checkpoint follows; no two of one name'

function parseWitness(text: string): WitnessSetting | undefined {
  const [word = '', address = '', ...rest] = text.trim().split(/\s+/)
  const key = parseVerifier(word)
  if (key?.type !== 'cosignature' || rest.length > 0 || !/^https?:\/\/[^/]/.test(address))
    return undefined
  return URL.canParse(address) ? { key, url: address.replace(/\/$/, '') } : undefined
}

export const witnessEnvironment = {
  /** Who is asked to cosign: `key address`, several with commas between. */
  WITNESSES: z
    .string()
    .default('')
    .transform((text, context): readonly WitnessSetting[] => {
      const entries = text.split(',').filter((entry) => entry.trim() !== '')
      const witnesses = entries.map(parseWitness)
      witnesses.forEach((witness, at) => {
        const isSecond = witnesses.slice(0, at).some((one) => one?.key.name === witness?.key.name)
        if (witness !== undefined && !isSecond) return
        context.addIssue({ code: 'custom', message: `number ${at + 1} ${WITNESS_HELP}` })
      })
      return witnesses.filter((witness) => witness !== undefined)
    }),
  /** Left out: all of them. */
  WITNESS_QUORUM: z.coerce.number('must be a number').int().min(0).optional(),
}

const shape = z.object(witnessEnvironment)

/** The settings of what was read; a quorum that can never be reached ends the start. */
export function witnessSettings(value: z.output<typeof shape>): WitnessSettings {
  const { WITNESSES: witnesses, WITNESS_QUORUM: quorum = witnesses.length } = value
  if (quorum <= witnesses.length) return { witnesses, quorum }
  throw new Error(
    `Cannot start, please correct the environment: WITNESS_QUORUM: is ${quorum}, and WITNESSES names ${witnesses.length}`,
  )
}
