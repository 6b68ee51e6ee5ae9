import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A page as a whole HTML document, every text of others escaped. */
export const documentOf = (page: ReactElement): string =>
  `<!doctype html>${renderToStaticMarkup(page)}`
