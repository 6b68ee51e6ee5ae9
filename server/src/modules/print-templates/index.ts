// What other modules may use of print templates.
export { drawSheet } from './draw-sheet.ts'
export { type PrintPicture, readPictures } from './print-pictures.ts'
export { printCommands } from './thermal/print-commands.ts'
export { printTemplateRoutes } from './print-templates.handlers.ts'
export { findTemplate, insertTemplate, searchTemplates } from './print-templates.store.ts'
