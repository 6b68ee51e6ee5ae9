/** One text in every language. A missing language does not compile. */
export type Text = { readonly cn: string; readonly tc: string; readonly en: string }

/** Nothing, in every language. */
export const NO_TEXT: Text = { cn: '', tc: '', en: '' }
