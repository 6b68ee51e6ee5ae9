// What other modules may use of trace pages and query templates.
export { attachedTemplateRoutes } from './attached/attached-templates.handlers.ts'
export { traceRoutes } from './bindings/trace.handlers.ts'
export { insertBinding } from './bindings/bindings.store.ts'
export { queryTemplateRoutes, traceTemplateRoutes } from './page-templates.handlers.ts'
export { insertTemplate, type PageUse } from './page-templates.store.ts'
export { insertVersion } from './page-versions.store.ts'
export { registerDraftPage } from './preview/draft-page.ts'
