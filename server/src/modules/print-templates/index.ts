// What other modules may use of print templates.
export { drawSheet, type SheetLabel } from './draw-sheet.ts'
export { printTemplateRoutes } from './print-templates.handlers.ts'
export { findTemplate, insertTemplate, searchTemplates } from './print-templates.store.ts'
export { type QrMatrix, qrOf, qrRuns } from './qr-code.ts'
