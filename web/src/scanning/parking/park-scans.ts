import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { MAXIMUM_CODES } from '@zhenma/contract/labels/label-target'
import { call } from '../../api/call.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { mayNow } from '../../api/session.ts'
import type { RefusedScans } from '../../kit/scan/refused-question.ts'
import { sayNow } from '../../texts/use-texts.ts'
import { inoutTexts } from '../submission/inout.texts.ts'
import type { ParkedFor } from './parked-code.ts'
import { parkTexts } from './park.texts.ts'

/**
 * Parks codes, as many at a time as a call takes; what is wrong with each the server finds out. Answers
 * each part as soon as it is parked. Rejects with the failure of the first that was not.
 */
export async function* parkScans(
  of: ParkedFor,
  codes: readonly string[],
): AsyncGenerator<ReadonlySet<string>> {
  for (let from = 0; from < codes.length; from += MAXIMUM_CODES) {
    const part = codes.slice(from, from + MAXIMUM_CODES)
    await call(exceptions.park, {
      ...of,
      items: part.map((code) => ({ code })),
      idempotencyKey: newIdempotencyKey(),
    })
    yield new Set(part)
  }
}

/**
 * Parking as an answer to what becomes of refused scans. `tell`: says what went wrong; the screen that is
 * left cannot.
 */
export function parkAnswer(
  park: () => Promise<void>,
  tell: (text: string) => void,
  canPark: () => boolean = () => true,
): NonNullable<RefusedScans['park']> {
  return {
    may: () => mayNow(exceptions.park.allow) && canPark(),
    text: () => sayNow(inoutTexts.park),
    means: () => sayNow(parkTexts.means),
    run: async () => {
      try {
        await park()
        return true
      } catch (failure) {
        const why = failure instanceof Error ? failure.message : String(failure)
        tell(sayNow(parkTexts.notParked, { why }))
        return false
      }
    },
  }
}
