import type { LabelKind } from '../labels/label-transitions.ts'

/** How a company takes labels in and out. */
const BASE_MODES = [
  'serial_number',
  'box',
  'order',
  'product_model',
  'multi_level',
  'single_code',
  'pre_association',
  'open_all',
] as const
export type BaseMode = (typeof BASE_MODES)[number]

/** The serial-number variant of a mode takes what the mode takes, and serials too. */
export type InventoryMode = BaseMode | `${BaseMode}_serial`
export const INVENTORY_MODES: readonly InventoryMode[] = BASE_MODES.flatMap((mode) => [
  mode,
  `${mode}_serial` as const,
])

/** What inbound, outbound and return accept. Corrections (cancel, undo, marks with a reason) always go. */
export type ModeRules = {
  /** Single codes. `packaged`: of batches that are packed in boxes only. */
  readonly singles: 'none' | 'any' | 'packaged'
  /**
   * Package and box codes. `associated`: something lies in it. `as_packed`: what lies in it is what
   * the batch's packaging put there, no more and no less.
   */
  readonly boxes: 'none' | 'any' | 'associated' | 'as_packed'
  /** Serial ranges and whole batches; a batch is the range of its serials. */
  readonly serials: boolean
  /** Inbound and outbound name the order that they are scanned against. */
  readonly needsOrder: boolean
  /** Inbound and outbound name the product model that they move. */
  readonly needsProduct: boolean
  /** Screens of a PC offer nothing, and their calls are refused; handhelds and programs may. */
  readonly handheldOnly: boolean
}

const ON_PC = {
  serials: false,
  needsOrder: false,
  needsProduct: false,
  handheldOnly: false,
} as const
const ON_HANDHELD = { singles: 'any', boxes: 'any', serials: false, handheldOnly: true } as const

/** Why each mode is so: docs/adr/0007, 0085 and 0087. */
const RULES: Readonly<Record<BaseMode, ModeRules>> = {
  serial_number: { ...ON_PC, singles: 'none', boxes: 'none', serials: true },
  box: { ...ON_PC, singles: 'none', boxes: 'any' },
  order: { ...ON_HANDHELD, needsOrder: true, needsProduct: false },
  product_model: { ...ON_HANDHELD, needsOrder: false, needsProduct: true },
  multi_level: { ...ON_PC, singles: 'any', boxes: 'associated' },
  single_code: { ...ON_PC, singles: 'any', boxes: 'none' },
  pre_association: { ...ON_PC, singles: 'packaged', boxes: 'as_packed' },
  open_all: { ...ON_PC, singles: 'any', boxes: 'any', serials: true },
}

const VARIANT = '_serial'

/** The mode that a serial-number variant is a variant of; any other mode itself. */
export function baseModeOf(mode: InventoryMode): BaseMode {
  return (mode.endsWith(VARIANT) ? mode.slice(0, -VARIANT.length) : mode) as BaseMode
}

/** What a mode accepts. */
export function modeRules(mode: InventoryMode): ModeRules {
  const base = baseModeOf(mode)
  return base === mode ? RULES[base] : { ...RULES[base], serials: true }
}

/** Whether a label of this kind stands for what lies in it. */
export function isBoxKind(kind: LabelKind): boolean {
  return kind === 'box' || kind === 'package'
}

/** Whether a mode takes codes of a kind at all; what else it asks of them, its rules say. */
export function takesKind(mode: InventoryMode, kind: LabelKind): boolean {
  const { singles, boxes } = modeRules(mode)
  return (isBoxKind(kind) ? boxes : singles) !== 'none'
}

/** Whether a mode takes any codes. */
export function takesCodes(mode: InventoryMode): boolean {
  const { singles, boxes } = modeRules(mode)
  return singles !== 'none' || boxes !== 'none'
}

/** Whether only single codes are scanned: such outbound screens take fewer at once. */
export function isSingleCodesOnly(mode: InventoryMode): boolean {
  const { singles, boxes } = modeRules(mode)
  return singles !== 'none' && boxes === 'none'
}
