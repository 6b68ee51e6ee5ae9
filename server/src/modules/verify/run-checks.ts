import { decodeManyWithRing, type KeyRing, type RingCandidate } from '@zhenma/codes/key-ring'
import type { CheckConnections } from './check-connections.ts'
import type { ShownCard, ShownModule } from '@zhenma/contract/verify/verify.contract'
import { FOREIGN_CODE_LENGTH, FOREIGN_KEY } from '../labels/index.ts'
import type { ShownRecord } from '../extended-data/index.ts'
import { findShownCards } from './shown-cards.ts'
import { findExtendedSets, readModules } from './shown-extended.ts'
import { findShownProducts, type ProductDetails } from './shown-products.ts'
import { ShortMemory } from './short-memory.ts'
import { provenDigits } from './prove-hidden.ts'
import {
  anyForeignCodes,
  type CheckedLabel,
  type CompanyDetails,
  checkLabels,
  type BatchDetails,
  findBatches,
  findCompanies,
  findForeignLabels,
  recordStray,
} from './verify.store.ts'

/** A buyer's check as it arrives. */
export type Check = {
  /** Has the shape of a code. */
  readonly code: string
  readonly hidden: string | null
  readonly ip: string
  readonly region: string
  readonly device: string
}

/** A recorded and committed check, without what is looked up to tell it. */
export type CheckedWithout =
  | { readonly known: false; readonly at: number; readonly region: string }
  | {
      readonly known: true
      readonly companyId: number
      readonly serial: number
      readonly label: CheckedLabel
      readonly region: string
    }

/** What a check is told from. */
export type Checked =
  | Extract<CheckedWithout, { known: false }>
  | (Extract<CheckedWithout, { known: true }> & {
      readonly company: CompanyDetails
      readonly batchName: string
      readonly product: ProductDetails | undefined
      readonly modules: readonly ShownModule[]
      readonly card: ShownCard | undefined
    })

/** What checks are answered from. */
export type CheckTools = {
  /** Whether any company has codes that were made elsewhere. */
  hasForeignCodes(): Promise<boolean>
  readonly connections: CheckConnections
  readonly keyRing: KeyRing
  readonly companies: ShortMemory<CompanyDetails>
  readonly products: ShortMemory<ProductDetails>
  readonly batches: ShortMemory<BatchDetails>
  readonly extendedSets: ShortMemory<readonly ShownRecord[]>
  readonly cards: ShortMemory<ShownCard>
}

/** How long a changed product or company may still be shown as it was. */
const KEEP_MS = 10_000

export function makeTools(connections: CheckConnections, keyRing: KeyRing): CheckTools {
  return {
    hasForeignCodes: rememberForeign(connections),
    connections,
    keyRing,
    companies: new ShortMemory(KEEP_MS),
    products: new ShortMemory(KEEP_MS),
    batches: new ShortMemory(KEEP_MS),
    extendedSets: new ShortMemory(KEEP_MS),
    cards: new ShortMemory(KEEP_MS),
  }
}

/** Asks at most once in a while: nearly no installation has any. */
function rememberForeign(connections: CheckConnections): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  let until = 0
  return () => {
    const now = performance.now()
    if (answer === undefined || now > until) {
      until = now + KEEP_MS
      answer = anyForeignCodes(connections)
      // What could not be asked is asked again with the next check.
      answer.catch(() => {
        answer = undefined
      })
    }
    return answer
  }
}

/** One scope for what belongs to no company. */
const PLATFORM = 0

type Asked = {
  readonly check: Check
  readonly place: number
  /** What the code may stand for, by key: only companies that exist. */
  candidates: RingCandidate[]
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
    for (const { place, check } of stray) {
      answers[place] = { known: false, at, region: check.region }
    }
  }
  return answers
}

/** Those that a company has imported, with the label that they stand for. */
async function foreignAmong(tools: CheckTools, stray: readonly Asked[]): Promise<Asked[]> {
  if (!(await tools.hasForeignCodes())) return []
  const codes = stray.map(({ check }) => check.code)
  const found = await findForeignLabels(tools.connections, codes)
  return stray.filter((asked) => {
    const labels = found.get(asked.check.code) ?? []
    asked.candidates = labels.map((label) => ({ ...label, keyId: FOREIGN_KEY }))
    return labels.length > 0
  })
}

async function decode(tools: CheckTools, checks: readonly Check[]): Promise<Asked[]> {
  const decoded = decodeManyWithRing(
    tools.keyRing,
    checks.map(({ code }) => code),
  )
  const ids = new Set(decoded.flat().map(({ company }) => company))
  const companies = await tools.companies.get(PLATFORM, ids, (missing) =>
    findCompanies(tools.connections, missing),
  )
  return checks.map((check, place) => ({
    check,
    place,
    candidates: (decoded[place] ?? []).filter(({ company }) => companies.has(company)),
  }))
}

/** Puts the answers in their places; returns the checks of serials that were not issued. */
async function checkCompany(
  tools: CheckTools,
  companyId: number,
  group: readonly Asked[],
  answers: Checked[],
): Promise<Asked[]> {
  const labels = await checkLabels(
    tools.connections,
    companyId,
    group.map(({ check, candidates }) => {
      const candidate = candidates[0] as RingCandidate
      return {
        serial: candidate.serial,
        keyId: candidate.keyId,
        codeLength: candidate.keyId === FOREIGN_KEY ? FOREIGN_CODE_LENGTH : check.code.length,
        hidden: check.hidden === null ? null : provenDigits(tools.keyRing, candidate, check.hidden),
        ip: check.ip,
        region: check.region,
        device: check.device,
      }
    }),
  )
  const complete = await details(tools, companyId, labels)
  return group.filter(({ check, place, candidates }, index) => {
    const label = labels[index]
    if (label === undefined) return true
    const serial = candidates[0]?.serial ?? 0
    answers[place] = complete({ known: true, companyId, serial, label, region: check.region })
    return false
  })
}

/** A check that was answered before, as it is told now; it is not counted again. */
export async function completed(tools: CheckTools, found: CheckedWithout): Promise<Checked> {
  if (!found.known) return found
  const complete = await details(tools, found.companyId, [found.label])
  return complete(found)
}

type Known = Extract<CheckedWithout, { known: true }>

/** Loads what the labels speak of, and answers how to complete a check of one of them. */
async function details(
  { connections, companies, products, batches, extendedSets, cards }: CheckTools,
  companyId: number,
  labels: readonly (CheckedLabel | undefined)[],
): Promise<(found: Known) => Checked> {
  const productIds = new Set<number>()
  const batchIds = new Set<number>()
  const cardIds = new Set<number>()
  for (const label of labels) {
    if (label === undefined) continue
    batchIds.add(label.batchId)
    if (label.productId !== null) productIds.add(label.productId)
    if (label.cardId !== null) cardIds.add(label.cardId)
  }
  const [company, product, batch, card] = await Promise.all([
    companies.get(PLATFORM, new Set([companyId]), (ids) => findCompanies(connections, ids)),
    products.get(companyId, productIds, (ids) => findShownProducts(connections, companyId, ids)),
    batches.get(companyId, batchIds, (ids) => findBatches(connections, companyId, ids)),
    cards.get(companyId, cardIds, (ids) => findShownCards(connections, companyId, ids)),
  ])
  const setIdsOf = (label: CheckedLabel) => ({
    label: label.extendedId,
    batch: batch.get(label.batchId)?.extendedId ?? null,
    product: product.get(label.productId ?? 0)?.extendedId ?? null,
  })
  const setIds = labels.flatMap((label) => (label === undefined ? [] : [setIdsOf(label)]))
  const modulesOf = await readModules(setIds, (ids) =>
    extendedSets.get(companyId, ids, (missing) =>
      findExtendedSets(connections, companyId, missing),
    ),
  )
  // Written out: an object that is spread costs several times as much, and this is for every check.
  return ({ serial, label, region }) => ({
    known: true,
    companyId,
    serial,
    label,
    region,
    company: company.get(companyId) ?? NAMELESS,
    batchName: batch.get(label.batchId)?.name ?? '',
    product: label.productId === null ? undefined : product.get(label.productId),
    modules: modulesOf(setIdsOf(label)),
    card: card.get(label.cardId ?? 0),
  })
}

/** A company that was deleted in this moment. */
const NAMELESS: CompanyDetails = { shown: { name: '', phone: '', website: '' }, isAnswering: true }
