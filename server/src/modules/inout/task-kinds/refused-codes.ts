import { decodeManyWithRing } from '@zhenma/codes/key-ring'
import { isCodeShape } from '@zhenma/codes/code-format'
import { type Failure, problem, type ProblemDraft } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { ListedCode } from '../../../platform/sheets/read-code-list.ts'
import type { Refusal } from '../../tasks/index.ts'

/** Codes that come twice: the first stays. */
export function withoutDuplicates(codes: readonly ListedCode[]): {
  readonly distinct: ListedCode[]
  readonly refusals: Refusal[]
} {
  const firstRow = new Map<string, number>()
  const refusals: Refusal[] = []
  const distinct = codes.filter(({ row, code }) => {
    const first = firstRow.get(code)
    if (first === undefined) firstRow.set(code, row)
    else {
      const twice = problem('LABEL_CODE_DUPLICATE', { code, first }, { code })
      refusals.push({ row, key: code, problem: twice })
    }
    return first === undefined
  })
  return { distinct, refusals }
}

/**
 * Which of the submitted codes a refusal of the engine speaks of: by the code itself, by its serial
 * where neighbours were refused as a run, or as the box through which a label was refused.
 */
export function refusedCodes(
  { user, services }: Pick<Context, 'user' | 'services'>,
  failure: Failure,
  codes: readonly ListedCode[],
): Refusal[] {
  const { problems } = failure
  const byCode = new Map<string, ProblemDraft>()
  for (const one of problems) {
    for (const name of [one.code, one.values['box']]) {
      if (typeof name === 'string' && !byCode.has(name)) byCode.set(name, one)
    }
  }
  const runs = problems.filter(({ start, end }) => start !== undefined && end !== undefined)
  const serials = runs.length === 0 ? [] : serialsOf(user.companyId, services.keyRing, codes)
  return codes.flatMap(({ row, code }, index): Refusal[] => {
    const found =
      byCode.get(code) ??
      runs.find(({ start = 0, end = 0 }) =>
        serials[index]?.some((serial) => start <= serial && serial <= end),
      )
    return found === undefined ? [] : [{ row, key: code, problem: found }]
  })
}

/** The serials that each code may stand for, by any key of the ring. */
function serialsOf(
  companyId: number,
  keyRing: Context['services']['keyRing'],
  codes: readonly ListedCode[],
): number[][] {
  const shaped = codes.map(({ code }) => (isCodeShape(code) ? code : '0'.repeat(20)))
  return decodeManyWithRing(keyRing, shaped).map((candidates) =>
    candidates.filter(({ company }) => company === companyId).map(({ serial }) => serial),
  )
}
