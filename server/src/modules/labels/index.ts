// What other modules may use of labels.
export { applyOperation } from './engine/apply-operation.ts'
export { checkIntegrity } from './engine/check-integrity.ts'
export { findBatch } from './engine/batch-rows.ts'
export { generateBatch } from './engine/generate-batch.ts'
export { history } from './engine/history.ts'
export { codeOfLabel } from './engine/label-codes.ts'
export type {
  Actor,
  Batch,
  BatchPackaging,
  OperationInput,
  Target,
} from './engine/types.ts'
export { layoutOf } from './engine/batch-rows.ts'
export { daySpanOf } from './day-span.ts'
export { type CodeSource, labelRowsOf } from './label-rows.ts'
export { labelRoutes } from './labels.handlers.ts'
export { readSerialRange } from './read-code.ts'
export { countLabels, type LabelQuery, listSerials } from './list-labels.store.ts'
export { actorOf, type RowLimits, rowLimits } from './row-limits.ts'
export { scanCode } from './scan-code.ts'
export { isWithin, seenLabel } from './seen-label.ts'
export { submitOperation, targetOf } from './submit-operation.ts'
