// What other modules may use of trace pages and query templates.
export { traceRoutes } from './bindings/trace.handlers.ts'
export { queryTemplateRoutes, traceTemplateRoutes } from './page-templates.handlers.ts'
export { registerDraftPage } from './preview/draft-page.ts'
