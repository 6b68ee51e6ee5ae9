/** What the browser may have too: no key, no cipher. The rest is imported by its own path. */
export * from './code-format.ts'
export * from './gs1.ts'
export * from './gs1-elements.ts'
export * from './packaging.ts'
export * from './serial-range.ts'
