// What other modules may use of labels.
export { applyOperation } from './engine/apply-operation.ts'
export { bindToBox } from './engine/bind-to-box.ts'
export { checkIntegrity, type IntegrityFault } from './engine/check-integrity.ts'
export { findBatch } from './engine/batch-rows.ts'
export { findLabel, findLabels } from './engine/find-label.ts'
export { generateBatch } from './engine/generate-batch.ts'
export { history, listMovementLines } from './engine/history.ts'
export { codeOfLabel, labelOfCode } from './engine/label-codes.ts'
export type {
  Actor,
  Batch,
  BatchPackaging,
  BindInput,
  GenerateInput,
  GenerateResult,
  HistoryEntry,
  Label,
  MovementLine,
  MovementOperation,
  OperationInput,
  OperationResult,
  Target,
} from './engine/types.ts'
export { layoutOf } from './engine/batch-rows.ts'
export { daySpanOf } from './day-span.ts'
export { type CodeSource, labelRowsOf } from './label-rows.ts'
export { labelRoutes } from './labels.handlers.ts'
export { readSerialRange } from './read-code.ts'
export { actorOf, type RowLimits, rowLimits } from './row-limits.ts'
export { scanCode } from './scan-code.ts'
export { isWithin } from './seen-label.ts'
export { submitOperation, targetOf } from './submit-operation.ts'
