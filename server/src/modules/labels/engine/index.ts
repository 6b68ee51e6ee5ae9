// The engine's door: what the rest of the module uses of it.
export { applyOperation } from './apply-operation.ts'
export { refuseEndedOrder } from './change/order-scans.ts'
export { bindToBox } from './bind/bind-to-box.ts'
export { askBoxes } from './boxes/read-boxes.ts'
export { intersectAll } from './boxes/box-tree.ts'
export { generateBatch } from './generate-batch.ts'
export type { Findings } from './model/findings.ts'
export { movesLabels } from './model/operations.ts'
export { refusal } from './model/refusal.ts'
export type {
  Actor,
  Batch,
  BatchPackaging,
  BindInput,
  Label,
  OperationInput,
  OperationResult,
  ReplaceInput,
  SubmissionCheck,
  Target,
} from './model/types.ts'
export { checkIntegrity } from './read/check-integrity.ts'
export { findLabels } from './read/find-label.ts'
export { history, shownDetails } from './read/history.ts'
export { lengthClasses } from './read/history.ts'
export { holdForRemoval, removeBatch, usesOfBatch } from './remove-batch.ts'
export { replaceLabel } from './replace/replace-label.ts'
export { lockWarranty } from './change/warranties.ts'
export { lockKey } from './submission/submission.ts'
export { findBatch, findBatchesOf, layoutOf, lockBatchesOf } from './target/batch-rows.ts'
export { FOREIGN_CODE_LENGTH, FOREIGN_KEY, isForeignShape } from './target/foreign-codes.ts'
export { type CodeMaking, codeOfLabel, labelOfCode, labelsOfCodes } from './target/label-codes.ts'
export {
  isOfBatch,
  labelOfRead,
  type NamedRange,
  nameLabels,
  notIssued,
  unknownCode,
} from './target/named-labels.ts'
export {
  batchesNamedBy,
  readCodes,
  readRange,
  readTarget,
  RUN_LIMIT,
} from './target/read-target.ts'
