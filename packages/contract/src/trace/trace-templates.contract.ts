import { pageTemplateCalls } from '../page-documents/page-template-calls.ts'
import { traceDocument } from '../page-documents/trace-document.ts'

/** Trace pages: what a buyer is shown of goods after the verdict. */
export const traceTemplates = pageTemplateCalls({
  base: '/trace/template',
  entity: 'trace-template',
  one: { cn: '溯源模板', tc: '溯源範本', en: 'trace template' },
  many: { cn: '溯源模板', tc: '溯源範本', en: 'trace templates' },
  document: traceDocument,
})
