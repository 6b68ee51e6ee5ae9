// What other modules may use of labels.
export { countProductsIn, type PackedProducts } from './box-content.store.ts'
export {
  type Actor,
  applyOperation,
  askBoxes,
  type Batch,
  type BatchPackaging,
  checkIntegrity,
  codeOfLabel,
  findBatch,
  findBatchesOf,
  type Findings,
  FOREIGN_CODE_LENGTH,
  FOREIGN_KEY,
  generateBatch,
  history,
  intersectAll,
  isForeignShape,
  isOfBatch,
  layoutOf,
  lengthClasses,
  lockBatchesOf,
  lockKey,
  lockWarranty,
  movesLabels,
  notIssued,
  type OperationInput,
  readCodes,
  removeBatch,
  refuseEndedOrder,
  RUN_LIMIT,
  type SubmissionCheck,
  type Target,
  shownDetails,
  holdForRemoval,
  usesOfBatch,
} from './engine/index.ts'
export { withCodes } from './codes-of-rows.ts'
export { type FoundPage, type PageOf, pageWithCodes } from './pages-with-codes.ts'
export { needsSecondPerson } from './deactivation-requests.store.ts'
export {
  ancestorsOf,
  codeSource,
  type CodeSource,
  codesOfSerials,
  labelRowsFrom,
  labelRowsOf,
} from './label-rows.ts'
export { checkPlacesOf } from './checks/check-places.ts'
export { checksInReach } from './checks/query-records.store.ts'
export { labelRoutes } from './labels.handlers.ts'
export { namedRanges, namedRangesEach } from './named-ranges.ts'
export { readSerialRange } from './read-code.ts'
export type { LabelQuery } from './list/label-query.ts'
export { countLabels, listRuns, listSerials } from './list/list-labels.store.ts'
export { IS_SOUND, spanOf } from './labels.store.ts'
export { readLabelQuery } from './list/read-label-query.ts'
export { readAfter } from './list/label-query.ts'
export { scanCode, scanCodes } from './scan-codes.ts'
export { seesAllOf, seesNothingOf } from './visible/refuse-invisible.ts'
export { labelOf, visiblePartOf, visibleLabel, visibleLabels } from './visible/visible-label.ts'
export {
  actorOf,
  type GivenTarget,
  submitBinding,
  submitOperation,
  submitReplacement,
  targetOf,
} from './submit-operation.ts'
export { childrenOfLabel } from './visible/visible-label.ts'
export { expireLabels } from './expire-labels.ts'
export { activationWorker } from './task-kinds/activate-range.ts'
export { exportLabelsWorker } from './task-kinds/export-labels.ts'
export { rangeChunk, rangeOf } from './task-kinds/range-of.ts'
export { applyRuns, refusalOfRun, type RefusedRun } from './task-kinds/refused-runs.ts'
export { applyTrees, wholeTrees } from './task-kinds/refused-trees.ts'
