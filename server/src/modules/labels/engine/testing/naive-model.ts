import {
  isAllowed,
  type LabelActivation,
  type LabelKind,
  type LabelOperation,
  type LabelStatus,
  type Transition,
  TRANSITIONS,
} from '@zhenma/contract/labels/label-transitions'

/** One label, as a system with a row per label would keep it. */
export type ModelLabel = {
  readonly serial: number
  readonly batchId: number
  readonly kind: LabelKind
  status: LabelStatus
  activation: LabelActivation
  queryAllowed: boolean
  productId: number | null
  dealerId: number | null
  warehouseId: number | null
  /** The serial of what it lies in; 0 for nothing. */
  parent: number
  inboundId: number | null
  outboundId: number | null
  extendedId: number | null
  producedOn: string | null
  cardId: number | null
  activityId: number | null
  /** Movements and the box they came through, oldest first. */
  readonly history: { movementId: number; via: number | null }[]
}

export type ModelSettings = {
  readonly outboundFromNotInStock: boolean
  readonly closedBoxRule: 'refuse' | 'unbox'
  readonly associationRule: 'strict' | 'steal' | 'reset'
}

export type ModelBatch = {
  readonly id: number
  readonly lo: number
  readonly hi: number
  deactivated: boolean
}

export type ModelGiven = Partial<
  Pick<ModelLabel, 'extendedId' | 'productId' | 'producedOn' | 'cardId' | 'activityId' | 'status'>
>

export type ModelOperation = {
  readonly operation: LabelOperation
  /** Serials as scanned one by one, or a run of them (ranges and batches). */
  readonly scanned?: readonly number[]
  readonly run?: { readonly lo: number; readonly hi: number }
  readonly dealerId?: number | null
  readonly warehouseId?: number | null
  /** Several runs, in any batches. */
  readonly runs?: readonly { readonly lo: number; readonly hi: number }[]
  /** What `bind_extended`, `modify` and the like set. */
  readonly given?: ModelGiven
  /** For `unbox`: `scanned` are boxes, to be emptied. */
  readonly contentOnly?: boolean
  /** For `replace`: what takes the place of the one label scanned. */
  readonly by?: number
  /** For `bind`: what `scanned` is packed into. */
  readonly box?: number
  /** For `bind`: to what lies in the box, which is not emptied under any rule. */
  readonly isAddition?: boolean
}

/** Which labels an operation will touch, and through which box; or why it is refused. */
export type Plan =
  | { readonly refused: string }
  | { readonly touched: ReadonlyMap<number, number | null>; readonly takenOut: ReadonlySet<number> }

/** The movements that take a label somewhere. */
const MOVES: readonly LabelOperation[] = [
  'inbound',
  'cancel_inbound',
  'outbound',
  'cancel_outbound',
  'return',
  'allot_dealer',
  'allot_warehouse',
  'sell',
]
const FROM_WAREHOUSE: readonly LabelOperation[] = ['cancel_inbound', 'outbound', 'cancel_outbound']
const FROM_DEALER: readonly LabelOperation[] = ['cancel_outbound', 'return', 'sell']

/** Labels in a plain map, every rule written as a loop over single labels. */
export class NaiveModel {
  readonly labels = new Map<number, ModelLabel>()
  readonly batches: ModelBatch[] = []
  readonly settings: ModelSettings
  /** What each label was made in; 0: in nothing. */
  readonly #madeIn = new Map<number, number>()
  /** Replaced labels and what took their place; what took one and the first one of that place. */
  readonly #heirs = new Map<number, number>()
  readonly #origins = new Map<number, number>()

  /** What once lay elsewhere than where it was made, and was not reset since. */
  readonly strayed = new Set<number>()

  constructor(settings: ModelSettings) {
    this.settings = settings
  }

  /** Boxes first, then packages, then products, each parent filled before the next one. */
  generate(of: {
    readonly batchId: number
    readonly movementId: number
    readonly lo: number
    readonly products: number
    readonly packagesPerBox: number | null
    readonly productsPerPackage: number | null
    readonly labelKind?: LabelKind
    readonly activationRequired: boolean
    readonly productId: number | null
  }): void {
    const levels: { kind: LabelKind; count: number; perParent: number }[] = [
      {
        kind: of.labelKind ?? 'product',
        count: of.products,
        perParent: of.productsPerPackage ?? 0,
      },
    ]
    if (of.productsPerPackage !== null) {
      const count = Math.ceil(of.products / of.productsPerPackage)
      const nested = of.packagesPerBox !== null
      levels.unshift({ kind: nested ? 'package' : 'box', count, perParent: of.packagesPerBox ?? 0 })
      if (of.packagesPerBox !== null) {
        levels.unshift({ kind: 'box', count: Math.ceil(count / of.packagesPerBox), perParent: 0 })
      }
    }
    let serial = of.lo
    let above = 0
    for (const { kind, count, perParent } of levels) {
      const first = serial
      for (let index = 0; index < count; index += 1, serial += 1) {
        const parent = above === 0 ? 0 : above + Math.floor(index / perParent)
        this.#madeIn.set(serial, parent)
        this.labels.set(serial, {
          serial,
          batchId: of.batchId,
          kind,
          status: 'not_in_stock',
          activation: of.activationRequired ? 'not_activated' : 'not_required',
          queryAllowed: true,
          productId: of.productId,
          dealerId: null,
          warehouseId: null,
          parent,
          inboundId: null,
          outboundId: null,
          extendedId: null,
          producedOn: null,
          cardId: null,
          activityId: null,
          history: [{ movementId: of.movementId, via: null }],
        })
      }
      above = first
    }
    this.batches.push({ id: of.batchId, lo: of.lo, hi: serial - 1, deactivated: false })
  }

  /** What is to happen, without doing it. */
  plan(input: ModelOperation): Plan {
    if (input.box !== undefined) return this.planBinding(input, input.box)
    if (input.by !== undefined) return this.planReplacement(input, input.by)
    const { operation, scanned = [], runs = [], run } = input
    const named = new Set<number>(input.contentOnly === true ? [] : scanned)
    for (const { lo, hi } of run === undefined ? runs : [run]) {
      for (let serial = lo; serial <= hi; serial += 1) named.add(serial)
    }
    if (input.contentOnly === true) {
      for (const box of scanned) {
        const inside = this.directlyIn(box)
        if (inside.length === 0) return { refused: 'LABEL_BOX_EMPTY' }
        for (const { serial } of inside) named.add(serial)
      }
    }
    const touched = new Map<number, number | null>([...named].map((serial) => [serial, null]))
    const takenOut = new Set<number>()
    if (operation === 'unbox') {
      for (const serial of named) {
        if (this.label(serial).parent === 0) return { refused: 'LABEL_NOT_IN_BOX' }
        takenOut.add(serial)
      }
    } else if (operation !== 'deactivate_batch') {
      for (const serial of named) {
        for (const inside of this.below(serial)) {
          if (scanned.includes(inside)) return { refused: 'LABEL_CODE_COVERED' }
          if (!touched.has(inside)) touched.set(inside, scanned.includes(serial) ? serial : null)
        }
      }
    }
    if (MOVES.includes(operation)) {
      this.addWholeParents(touched)
      for (const serial of touched.keys()) {
        const { parent } = this.label(serial)
        if (parent !== 0 && !touched.has(parent)) takenOut.add(serial)
      }
      if (takenOut.size > 0 && this.settings.closedBoxRule === 'refuse') {
        return { refused: 'LABEL_BOX_CLOSED' }
      }
    }
    for (const serial of touched.keys()) {
      const reason = this.refusalOf(this.label(serial), input)
      if (reason !== null) return { refused: reason }
    }
    return { touched, takenOut }
  }

  apply(
    input: ModelOperation,
    plan: Extract<Plan, { touched: unknown }>,
    movementId: number,
  ): void {
    if (input.by !== undefined) {
      this.applyReplacement(input, input.by, plan, movementId)
      return
    }
    const { operation, dealerId = null, warehouseId = null } = input
    const { to, activationTo }: Transition = TRANSITIONS[operation]
    if (operation === 'reset') this.putBack(plan.touched)
    for (const [serial, via] of plan.touched) {
      const label = this.label(serial)
      label.history.push({ movementId, via })
      label.status = to ?? label.status
      label.activation = activationTo ?? label.activation
      if (input.box !== undefined) this.move(label, input.box)
      if (plan.takenOut.has(serial)) this.move(label, 0)
      if (operation === 'inbound') label.inboundId = movementId
      if (operation === 'outbound' || operation === 'mark_outbound') label.outboundId = movementId
      if (['cancel_outbound', 'return', 'mark_storage', 'reset'].includes(operation)) {
        label.dealerId = null
        label.outboundId = null
      }
      if (['outbound', 'allot_dealer', 'mark_outbound'].includes(operation)) {
        label.dealerId = dealerId ?? label.dealerId
      }
      if (operation === 'cancel_inbound' || operation === 'reset') {
        label.warehouseId = null
        label.inboundId = null
      } else if (MOVES.includes(operation) || operation === 'mark_storage') {
        const named = !['sell', 'allot_dealer'].includes(operation)
        label.warehouseId = (named ? warehouseId : null) ?? label.warehouseId
      }
      if (operation === 'forbid_query') label.queryAllowed = false
      if (operation === 'allow_query') label.queryAllowed = true
      Object.assign(label, input.given ?? {})
      if (operation === 'unbind_extended') label.extendedId = null
      if (operation === 'unbind_card') label.cardId = null
      if (operation === 'cancel_activity') label.activityId = null
    }
    if (operation === 'deactivate_batch') {
      for (const batch of this.batches) {
        if (batch.lo === input.run?.lo) batch.deactivated = true
      }
    }
  }

  label(serial: number): ModelLabel {
    const label = this.labels.get(serial)
    if (label === undefined) throw new Error(`the model has no label ${serial}`)
    return label
  }

  /** What a label was packed into when it was made; 0: nothing. */
  madeIn(serial: number): number {
    return this.#madeIn.get(serial) ?? 0
  }

  /** Everything below a label, at every level. */
  below(serial: number): number[] {
    return this.directlyIn(serial).flatMap((label) => [label.serial, ...this.below(label.serial)])
  }

  directlyIn(box: number): ModelLabel[] {
    return [...this.labels.values()].filter(({ parent }) => parent === box)
  }

  /** Each label that was reset goes into the box it was made in, if that box is there to take it. */
  private putBack(touched: ReadonlyMap<number, unknown>): void {
    const heirOf = (serial: number): number => {
      const heir = this.#heirs.get(serial)
      return heir === undefined ? serial : heirOf(heir)
    }
    const boxOf = (serial: number): number => heirOf(this.madeIn(serial))
    const after = [...touched.keys()].map((serial): [ModelLabel, number] => {
      const label = this.label(serial)
      const own = boxOf(serial)
      const first = this.#origins.get(serial)
      if (label.parent === own) return [label, own]
      const taken = first === undefined ? 0 : boxOf(first)
      if (taken !== 0 && label.parent === taken) return [label, taken]
      if (own === 0) return [label, 0]
      const takesBack = touched.has(own) || this.label(own).status === 'not_in_stock'
      return [label, takesBack ? own : 0]
    })
    for (const [label, box] of after) {
      this.move(label, box)
      if (box === this.madeIn(label.serial)) this.strayed.delete(label.serial)
    }
  }

  private move(label: ModelLabel, box: number): void {
    label.parent = box
    this.strayed.add(label.serial)
  }

  private planReplacement({ scanned = [] }: ModelOperation, by: number): Plan {
    const old = this.label(scanned[0] ?? 0)
    const taker = this.label(by)
    const deactivated = this.batches.find(({ id }) => id === taker.batchId)?.deactivated
    if (old.serial === by) return { refused: 'LABEL_CODE_DUPLICATE' }
    if (!isAllowed('replace', old, this.settings)) return { refused: 'LABEL_WRONG_STATUS' }
    if (taker.kind !== old.kind) return { refused: 'LABEL_OTHER_KIND' }
    if (taker.status !== 'not_in_stock') return { refused: 'LABEL_REPLACEMENT_USED' }
    if (this.directlyIn(by).length > 0) return { refused: 'LABEL_REPLACEMENT_HOLDS' }
    if (taker.parent !== 0 && this.settings.closedBoxRule === 'refuse') {
      return { refused: 'LABEL_BOX_CLOSED' }
    }
    if (deactivated) return { refused: 'BATCH_DEACTIVATED' }
    const content = this.directlyIn(old.serial).filter(({ serial }) => serial !== by)
    const touched = new Map<number, number | null>([
      [old.serial, null],
      [by, null],
      ...content.map(({ serial }) => [serial, old.serial] as const),
    ])
    return { touched, takenOut: new Set() }
  }

  private applyReplacement(
    { scanned = [] }: ModelOperation,
    by: number,
    { touched }: Extract<Plan, { touched: unknown }>,
    movementId: number,
  ): void {
    const old = this.label(scanned[0] ?? 0)
    const taker = this.label(by)
    for (const [serial, via] of touched) {
      this.label(serial).history.push({ movementId, via })
      if (via === old.serial) this.move(this.label(serial), by)
    }
    if (old.parent !== 0 || taker.parent !== 0) this.strayed.add(by)
    if (old.parent !== 0) this.strayed.add(old.serial)
    const { serial, batchId, kind, history } = taker
    Object.assign(taker, old, { serial, batchId, kind, history })
    old.status = 'invalid'
    old.parent = 0
    this.#origins.set(by, this.#origins.get(old.serial) ?? old.serial)
    this.#heirs.set(old.serial, by)
    this.#heirs.delete(by)
  }

  private planBinding(input: ModelOperation, box: number): Plan {
    const { scanned = [] } = input
    const levels = { product: 0, special: 0, package: 1, box: 2 }
    const present = [...this.labels.values()].filter(
      ({ serial, parent }) => parent === box && !scanned.includes(serial),
    )
    if (levels[this.label(box).kind] === 0) return { refused: 'LABEL_NOT_A_BOX' }
    const takenOut = new Set<number>()
    if (this.settings.associationRule === 'reset' && input.isAddition !== true) {
      for (const { serial } of present) takenOut.add(serial)
    }
    for (const serial of scanned) {
      const label = this.label(serial)
      if (levels[label.kind] >= levels[this.label(box).kind])
        return { refused: 'LABEL_WRONG_LEVEL' }
      if (this.settings.associationRule === 'strict' && label.parent !== 0) {
        return { refused: 'LABEL_IN_OTHER_BOX' }
      }
    }
    const touched = new Map<number, number | null>()
    for (const serial of [...scanned, ...takenOut]) touched.set(serial, box)
    for (const serial of touched.keys()) {
      const reason = this.refusalOf(this.label(serial), input)
      if (reason !== null) return { refused: reason }
    }
    return { touched, takenOut }
  }

  private addWholeParents(touched: Map<number, number | null>): void {
    const parents = new Map<number, number[]>()
    for (const { serial, parent } of this.labels.values()) {
      if (parent !== 0) parents.set(parent, [...(parents.get(parent) ?? []), serial])
    }
    for (let grown = true; grown; ) {
      grown = false
      for (const [parent, children] of parents) {
        if (touched.has(parent) || !children.every((child) => touched.has(child))) continue
        touched.set(parent, null)
        grown = true
      }
    }
  }

  private refusalOf(label: ModelLabel, input: ModelOperation): string | null {
    const { operation, dealerId, warehouseId } = input
    const batch = this.batches.find(({ id }) => id === label.batchId)
    if (/activate/.test(operation) && batch?.deactivated) return 'BATCH_DEACTIVATED'
    if (!isAllowed(operation, label, this.settings)) return 'LABEL_WRONG_STATE'
    if (
      FROM_WAREHOUSE.includes(operation) &&
      warehouseId != null &&
      label.warehouseId !== null &&
      label.warehouseId !== warehouseId
    ) {
      return 'LABEL_OTHER_WAREHOUSE'
    }
    if (FROM_DEALER.includes(operation) && dealerId != null && label.dealerId !== dealerId) {
      return 'LABEL_OTHER_DEALER'
    }
    return null
  }
}
