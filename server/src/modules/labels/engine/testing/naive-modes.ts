import type { InventoryMode } from '@zhenma/contract/inout/inventory-modes'
import type { ModelLabel, ModelOperation } from './model-label.ts'
import type { NaiveModel } from './naive-model.ts'

/** In the words of docs/adr/0007, 0085 and 0087, by hand: what a mode takes of singles, of boxes, and serials. */
const TAKES: Readonly<Record<string, readonly [singles: string, boxes: string, serials: boolean]>> =
  {
    serial_number: ['none', 'none', true],
    box: ['none', 'any', false],
    order: ['any', 'any', false],
    product_model: ['any', 'any', false],
    multi_level: ['any', 'filled', false],
    single_code: ['any', 'none', false],
    pre_association: ['packed', 'untouched', false],
    open_all: ['any', 'any', true],
  }

/** Whether a company's mode forbids an inbound, outbound or return that names no order and no product, label by label. */
export function isForbidden(mode: InventoryMode, model: NaiveModel, step: ModelOperation): boolean {
  const isNamed = /^(order|product_model)/.test(mode)
  if (isNamed && step.operation !== 'return') return true
  const variant = mode.endsWith('_serial')
  const [singles, boxes, serials] = TAKES[mode.replace(/_serial$/, '')] ?? ['none', 'none', false]
  if (step.run !== undefined) return !serials && !variant
  return (step.scanned ?? []).some((serial) => {
    const label = model.label(serial)
    if (label.kind === 'box' || label.kind === 'package') {
      if (boxes === 'filled') return model.directlyIn(serial).length === 0
      return boxes === 'untouched' ? !isAsPacked(model, label) : boxes === 'none'
    }
    return singles === 'packed' ? model.madeIn(serial) === 0 : singles === 'none'
  })
}

/** A spare box was packed with nothing: it is of a batch without boxes, whatever lies in it. */
function isAsPacked(model: NaiveModel, box: ModelLabel): boolean {
  const wasPacked = [...model.labels.keys()].some((serial) => model.madeIn(serial) === box.serial)
  return wasPacked && isUntouched(model, box)
}

/** Whether in a box lies what was packed there when it was made, and nothing else, at every level. */
function isUntouched(model: NaiveModel, box: ModelLabel): boolean {
  const labels = [...model.labels.values()]
  const madeIn = labels.filter(({ serial }) => model.madeIn(serial) === box.serial)
  const strangers = labels.some(
    ({ serial, parent }) =>
      parent === box.serial && (model.strayed.has(serial) || model.madeIn(serial) !== box.serial),
  )
  return (
    !strangers &&
    madeIn.every((label) => !model.strayed.has(label.serial) && isUntouched(model, label))
  )
}
