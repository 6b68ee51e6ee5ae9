// What other modules may use of imports.
export { ambiguousName, describedKind, type EntityRow, unknownName } from './described-kind.ts'
export type {
  Fields,
  ImportField,
  ImportKind,
  ImportKinds,
  JudgedProblem,
  JudgedRow,
  MadeAccount,
  RowToJudge,
} from './import-kind.ts'
export { removeOldImports } from './remove-old-imports.ts'
export { importWorker } from './import-worker.ts'
export { importRoutes } from './imports.handlers.ts'
export { uploadImport } from './upload-import.ts'
