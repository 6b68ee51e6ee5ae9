import type { RingCandidate } from '@zhenma/codes/key-ring'
import { type Checked, companyDetails, details } from './check-details.ts'
import type { CheckTools } from './check-tools.ts'
import { codeLengthOf, foreignCandidates, ownCandidates } from './code-candidates.ts'
import { provenDigits } from './prove-hidden.ts'
import { checkLabels, recordStray } from './buyer-checks.store.ts'

/** A buyer's check as it arrives. */
export type Check = {
  /** Has the shape of a code. */
  readonly code: string
  readonly hidden: string | null
  readonly ip: string
  readonly region: string
  readonly device: string
}

type Asked = {
  readonly check: Check
  readonly position: number
  /** What the code may stand for, by key: only companies that exist. */
  candidates: readonly RingCandidate[]
}

/**
 * Answers checks that arrived together: one statement for each company among them, one for the
 * codes that nobody issued. Each answer's record is committed.
 */
export async function runChecks(tools: CheckTools, checks: readonly Check[]): Promise<Checked[]> {
  const answers = new Array<Checked>(checks.length)
  let open = await decode(tools, checks)
  let stray: Asked[] = []
  let isForeignTried = false
  // With one key there is one round; an older key's codes may take another.
  while (open.length > 0) {
    const byCompany = new Map<number, Asked[]>()
    for (const asked of open) {
      const company = asked.candidates[0]?.company
      if (company === undefined) stray.push(asked)
      else {
        const group = byCompany.get(company)
        if (group === undefined) byCompany.set(company, [asked])
        else group.push(asked)
      }
    }
    const missed = await Promise.all(
      [...byCompany].map(([companyId, group]) => checkCompany(tools, companyId, group, answers)),
    )
    open = missed.flat()
    for (const asked of open) asked.candidates = asked.candidates.slice(1)
    if (open.length > 0 || stray.length === 0 || isForeignTried) continue
    // What is no code of ours may be one that was made elsewhere.
    isForeignTried = true
    open = await foreignAmong(tools, stray)
    stray = stray.filter((asked) => !open.includes(asked))
  }
  if (stray.length > 0) {
    const at = await recordStray(
      tools.connections,
      stray.map(({ check }) => check),
    )
    for (const { position, check } of stray) {
      answers[position] = { known: false, at, region: check.region }
    }
  }
  return answers
}

/** Those that a company has imported, with the label that they stand for. */
async function foreignAmong(tools: CheckTools, stray: readonly Asked[]): Promise<Asked[]> {
  const found = await foreignCandidates(
    tools,
    stray.map(({ check }) => check.code),
  )
  return stray.filter((asked) => {
    asked.candidates = found.get(asked.check.code) ?? []
    return asked.candidates.length > 0
  })
}

async function decode(tools: CheckTools, checks: readonly Check[]): Promise<Asked[]> {
  const decoded = await ownCandidates(
    tools,
    checks.map(({ code }) => code),
  )
  return checks.map((check, position) => ({
    check,
    position,
    candidates: decoded[position] ?? [],
  }))
}

/** Puts the answers in their positions; returns the checks of serials that were not issued. */
async function checkCompany(
  tools: CheckTools,
  companyId: number,
  group: readonly Asked[],
  answers: Checked[],
): Promise<Asked[]> {
  const { timeZone } = await companyDetails(tools, companyId)
  const labels = await checkLabels(
    tools.connections,
    { companyId, timeZone },
    group.map(({ check, candidates }) => {
      const candidate = candidates[0] as RingCandidate
      return {
        serial: candidate.serial,
        keyId: candidate.keyId,
        codeLength: codeLengthOf(candidate, check.code),
        hidden: check.hidden === null ? null : provenDigits(tools.keyRing, candidate, check.hidden),
        ip: check.ip,
        region: check.region,
        device: check.device,
      }
    }),
  )
  const found = group.map(({ candidates }, index) => ({
    serial: candidates[0]?.serial ?? 0,
    label: labels[index],
  }))
  const complete = await details(tools, companyId, found)
  return group.filter(({ check, position }, index) => {
    const { serial = 0, label } = found[index] ?? {}
    if (label === undefined) return true
    answers[position] = complete({ known: true, companyId, serial, label, region: check.region })
    return false
  })
}
