// What other modules may use of labels.
export { countProductsIn, type PackedProducts } from './box-content.ts'
export { askBoxes } from './ask-boxes.ts'
export { applyOperation } from './engine/apply-operation.ts'
export { checkIntegrity } from './engine/check-integrity.ts'
export { findBatch, findBatchesOf, lockBatchesOf } from './engine/batch-rows.ts'
export { movesLabels } from './engine/operations.ts'
export type { Findings } from './engine/findings.ts'
export { removeBatch, usesOfBatch } from './engine/remove-batch.ts'
export { generateBatch } from './engine/generate-batch.ts'
export { history, toldDetails } from './engine/history.ts'
export { lengthClasses } from './engine/length-classes.ts'
export { codeOfLabel } from './engine/label-codes.ts'
export type {
  Actor,
  Batch,
  BatchPackaging,
  OperationInput,
  SubmissionCheck,
  Target,
} from './engine/types.ts'
export { layoutOf } from './engine/batch-rows.ts'
export { needsSecondPerson } from './deactivation-requests.store.ts'
export {
  ancestorsOf,
  codeSource,
  type CodeSource,
  codesOfSerials,
  labelRowsFrom,
  labelRowsOf,
} from './label-rows.ts'
export { labelRoutes } from './labels.handlers.ts'
export { namedRanges, namedRangesEach } from './named-ranges.ts'
export { readSerialRange } from './read-code.ts'
export type { LabelQuery } from './label-query.ts'
export { countLabels, listRuns, listSerials } from './list-labels.store.ts'
export { spanOf } from './labels.store.ts'
export { readLabelQuery } from './read-label-query.ts'
export { actorOf, type RowLimits, rowLimits, withinLimits } from './row-limits.ts'
export { readAfter } from './search-range.ts'
export { scanCode, scanCodes } from './scan-codes.ts'
export { notIssued } from './engine/named-labels.ts'
export { seesAllOf, seesNothingOf } from './refuse-unseen.ts'
export { isWithin, labelOf, seenLabel, seenLabels } from './seen-label.ts'
export {
  type GivenTarget,
  submitBinding,
  submitOperation,
  submitReplacement,
  targetOf,
} from './submit-operation.ts'
export { childrenOfLabel } from './children.ts'
export { FOREIGN_CODE_LENGTH, FOREIGN_KEY, isForeignShape } from './engine/foreign-codes.ts'
export { isOfBatch } from './engine/named-labels.ts'
export { readCodes, RUN_LIMIT } from './engine/read-target.ts'
export { expireLabels } from './expire-labels.ts'
export { lockKey } from './engine/submission.ts'
