// What other modules may use of operators.
export { operatorImportKind } from './import/import-kind.ts'
export { operatorRoutes } from './operators.handlers.ts'
