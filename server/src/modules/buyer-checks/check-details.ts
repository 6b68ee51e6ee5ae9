import { PLATFORM_TIME_ZONE } from '@zhenma/contract/kernel/time-zone'
import { DEFAULT_TEXT_LANGUAGE } from '@zhenma/contract/kernel/translations'
import type {
  ShownCard,
  ShownModule,
  CheckAnswer,
} from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import type { PageDesign } from '@zhenma/buyer-page/check-page'
import type { PackedProducts } from '../labels/index.ts'
import { type CheckTools, PLATFORM } from './check-tools.ts'
import { readDesigns } from './designs/read-designs.ts'
import { inEach, type InEach } from './in-each.ts'
import { findShownCards } from './shown-cards.ts'
import { findExtendedSets, readModules } from './shown-extended.ts'
import { findShownProducts, type ProductDetails } from './shown-products.ts'
import {
  type CheckedLabel,
  type CompanyDetails,
  findBatches,
  findCompanies,
} from './buyer-checks.store.ts'

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
      /** Of a box or package: what lies in it. */
      readonly content: CheckAnswer['content'] | undefined
      readonly modules: readonly ShownModule[]
      readonly card: InEach<ShownCard> | undefined
      /** How its page is drawn; undefined: as pages are without a design. */
      readonly design: PageDesign | undefined
    })

/** A check that was answered before, as it is told now; it is not counted again. */
export async function completed(tools: CheckTools, found: CheckedWithout): Promise<Checked> {
  if (!found.known) return found
  const complete = await details(tools, found.companyId, [found])
  return complete(found)
}

type Known = Extract<CheckedWithout, { known: true }>

/** A label by its serial; undefined where none was found. */
export type FoundLabel = { readonly serial: number; readonly label: CheckedLabel | undefined }

/** Loads what the labels speak of, and answers how to complete a check of one of them. */
export async function details(
  tools: CheckTools,
  companyId: number,
  labels: readonly FoundLabel[],
): Promise<(found: Known) => Checked> {
  const { connections, products, batches, extendedSets, cards } = tools
  const productIds = new Set<number>()
  const batchIds = new Set<number>()
  const boxes = new Set<number>()
  for (const { serial, label } of labels) {
    if (label === undefined) continue
    batchIds.add(label.batchId)
    if (label.productId !== null) productIds.add(label.productId)
    if (label.kind === 'box' || label.kind === 'package') boxes.add(serial)
  }
  const company = await companyDetails(tools, companyId)
  const { base } = company
  const [product, batch, packed] = await Promise.all([
    products.get(companyId, productIds, (ids) =>
      findShownProducts(connections, companyId, ids, base),
    ),
    batches.get(companyId, batchIds, (ids) => findBatches(connections, companyId, ids)),
    readPacked(tools, companyId, boxes),
  ])
  const cardOf = ({ cardId, productId }: CheckedLabel): number =>
    cardId ?? product.get(productId ?? 0)?.cardId ?? 0
  const cardIds = new Set(labels.flatMap(({ label }) => (label && cardOf(label)) || []))
  const card = await cards.get(companyId, cardIds, (ids) =>
    findShownCards(connections, companyId, ids, base),
  )
  const setIdsOf = (label: CheckedLabel) => ({
    label: label.extendedId,
    batch: batch.get(label.batchId)?.extendedId ?? null,
    product: product.get(label.productId ?? 0)?.extendedId ?? null,
  })
  const setIds = labels.flatMap(({ label }) => (label === undefined ? [] : [setIdsOf(label)]))
  const modulesOf = await readModules(setIds, (ids) =>
    extendedSets.get(companyId, ids, (missing) =>
      findExtendedSets(connections, companyId, missing),
    ),
  )
  const designs = await designsOf(tools, companyId, labels, product)
  // Written out: an object that is spread costs several times as much, and this is for every check.
  return ({ serial, label, region }) => ({
    known: true,
    companyId,
    serial,
    label,
    region,
    company,
    batchName: batch.get(label.batchId)?.name ?? '',
    product: label.productId === null ? undefined : product.get(label.productId),
    content: contentOf(packed.get(serial), label),
    modules: modulesOf(setIdsOf(label)),
    card: card.get(cardOf(label)),
    design: designs.get(label),
  })
}

/** How the pages of labels are drawn, by label. */
async function designsOf(
  tools: CheckTools,
  companyId: number,
  labels: readonly FoundLabel[],
  products: ReadonlyMap<number, ProductDetails>,
): Promise<ReadonlyMap<CheckedLabel, PageDesign | undefined>> {
  const designed = labels.flatMap(({ serial, label }) =>
    label === undefined
      ? []
      : [{ serial, label, kind: products.get(label.productId ?? 0)?.kind ?? 'common' } as const],
  )
  const designs = await readDesigns(tools, companyId, designed)
  if (designs.length === 0) return NO_DESIGNS
  return new Map(designed.map(({ label }, at) => [label, designs[at]]))
}

const NO_DESIGNS: ReadonlyMap<CheckedLabel, PageDesign | undefined> = new Map()

/** What is kept of a company that codes stand for. */
export async function companyDetails(
  { connections, companies }: CheckTools,
  companyId: number,
): Promise<CompanyDetails> {
  const known = await companies.get(PLATFORM, new Set([companyId]), (ids) =>
    findCompanies(connections, ids),
  )
  return known.get(companyId) ?? NAMELESS
}

/** What lies in boxes, of which it could be asked: what is said of a box is true without the number, too. */
async function readPacked(
  { contents, packedIn }: CheckTools,
  companyId: number,
  boxes: ReadonlySet<number>,
): Promise<ReadonlyMap<number, PackedProducts>> {
  if (boxes.size === 0) return NOTHING_PACKED
  const ask = async (serials: number[]) => {
    const answers = await Promise.allSettled(serials.map((serial) => packedIn(companyId, serial)))
    return new Map(
      answers.flatMap((answer, at) =>
        answer.status === 'fulfilled' ? [[serials[at] ?? 0, answer.value] as const] : [],
      ),
    )
  }
  return contents.get(companyId, boxes, ask)
}

const NOTHING_PACKED: ReadonlyMap<number, PackedProducts> = new Map()

function contentOf(
  packed: PackedProducts | undefined,
  { productId }: CheckedLabel,
): CheckAnswer['content'] | undefined {
  if (packed === undefined || packed.productCount === 0) return undefined
  const [only, ...others] = packed.productIds
  return {
    productCount: packed.productCount,
    isOfProduct: productId !== null && only === productId && others.length === 0,
  }
}

/** A company that was deleted in this moment. */
const NAMELESS: CompanyDetails = {
  shown: inEach((language) => ({
    name: '',
    phone: '',
    website: '',
    textLanguage: DEFAULT_TEXT_LANGUAGE,
    timeZone: PLATFORM_TIME_ZONE,
    languages: { name: language },
  })),
  base: DEFAULT_TEXT_LANGUAGE,
  timeZone: PLATFORM_TIME_ZONE,
  isAnswering: true,
}
