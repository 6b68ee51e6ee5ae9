import type { LabelActivation, LabelStatus } from '@zhenma/contract/labels/label-transitions'
import type { MoveOperation } from '@zhenma/contract/tasks/task-kinds'
import type { FormKind } from './allowed-tasks.ts'

/** What stands in the form of a new task; each kind sends its own part of it. */
export type TaskDraft = {
  readonly kind: FormKind
  readonly scope: 'whole' | 'range'
  readonly batchId?: number | undefined
  readonly start?: number | undefined
  readonly end?: number | undefined
  readonly reason: string
  readonly operation: MoveOperation
  readonly upload?: { readonly id: string; readonly name: string; readonly codeCount: number }
  readonly dealerId?: number | undefined
  readonly warehouseId?: number | undefined
  readonly note: string
  readonly skipRefused: boolean
  readonly productId?: number | undefined
  readonly status?: LabelStatus | undefined
  readonly activation?: LabelActivation | undefined
  /** Of the batch that imported codes make. */
  readonly name: string
  readonly factoryId?: number | undefined
  readonly producedOn?: string | undefined
  readonly activationRequired: boolean
}

export const EMPTY_DRAFT: TaskDraft = {
  kind: 'activate_range',
  scope: 'whole',
  reason: '',
  operation: 'inbound',
  note: '',
  skipRefused: false,
  name: '',
  activationRequired: true,
}

type Input = Readonly<Record<string, unknown>>

/** The batch, or both ends; undefined while something is missing. */
function serialsOf({ scope, batchId, start, end }: TaskDraft): Input | undefined {
  if (scope === 'whole') return batchId === undefined ? undefined : { batchId }
  return start === undefined || end === undefined ? undefined : { start, end }
}

/** Where goods go to or come from; undefined while what the operation needs is missing. */
function partiesOf({ operation, dealerId, warehouseId }: TaskDraft): Input | undefined {
  switch (operation) {
    case 'inbound':
      return warehouseId === undefined ? undefined : { warehouseId }
    case 'outbound':
      return dealerId === undefined ? undefined : { dealerId, warehouseId }
    case 'return':
      return { dealerId, warehouseId }
    case 'cancel_inbound':
    case 'cancel_outbound':
      return {}
  }
}

/** What of a draft is sent; undefined while something is missing. */
export function inputOf(draft: TaskDraft): Input | undefined {
  const { kind, batchId, dealerId, warehouseId } = draft
  switch (kind) {
    case 'activate_range': {
      const serials = serialsOf(draft)
      return serials && { ...serials, reason: draft.reason }
    }
    case 'deactivate_range': {
      // Never a whole batch, whatever another kind was to be for.
      const serials = serialsOf({ ...draft, scope: 'range' })
      return serials && { ...serials, reason: draft.reason }
    }
    case 'move_range': {
      const { operation, note, skipRefused } = draft
      const [serials, parties] = [serialsOf(draft), partiesOf(draft)]
      return serials && parties && { operation, ...serials, ...parties, note, skipRefused }
    }
    case 'inout_codes': {
      const { upload, operation, note, skipRefused } = draft
      const parties = partiesOf(draft)
      if (upload === undefined || parties === undefined) return undefined
      return { uploadId: upload.id, operation, ...parties, note, skipRefused }
    }
    case 'import_codes': {
      const { upload, productId, factoryId, producedOn, activationRequired } = draft
      const name = draft.name.trim()
      if (upload === undefined || name === '') return undefined
      const { note, skipRefused } = draft
      const facts = { productId, factoryId, producedOn, activationRequired }
      return { uploadId: upload.id, name, ...facts, note, skipRefused }
    }
    case 'export_labels':
      return {
        batchId,
        productId: draft.productId,
        dealerId,
        warehouseId,
        status: draft.status,
        activation: draft.activation,
      }
  }
}
