import type { LabelActivation, LabelStatus } from '@zhenma/contract/labels/label-transitions'
import type { CodeOperation } from '@zhenma/contract/tasks/task-kinds'
import type { FormKind } from './allowed-tasks.ts'

/** What stands in the form of a new task; each kind sends its own part of it. */
export type TaskDraft = {
  readonly kind: FormKind
  readonly scope: 'whole' | 'range'
  readonly batchId?: number | undefined
  readonly start?: number | undefined
  readonly end?: number | undefined
  readonly reason: string
  readonly operation: CodeOperation
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

/** What of a draft is sent; undefined while something is missing. */
export function inputOf(draft: TaskDraft): Input | undefined {
  const { kind, batchId, start, end, dealerId, warehouseId } = draft
  switch (kind) {
    case 'activate_range':
    case 'deactivate_range': {
      const { reason } = draft
      if (draft.scope === 'whole') return batchId === undefined ? undefined : { batchId, reason }
      return start === undefined || end === undefined ? undefined : { start, end, reason }
    }
    case 'inout_codes': {
      const { upload, operation, note, skipRefused } = draft
      const hasPlace =
        operation === 'return' ||
        (operation === 'inbound' ? warehouseId !== undefined : dealerId !== undefined)
      if (upload === undefined || !hasPlace) return undefined
      const dealer = operation === 'inbound' ? {} : { dealerId }
      return { uploadId: upload.id, operation, ...dealer, warehouseId, note, skipRefused }
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
