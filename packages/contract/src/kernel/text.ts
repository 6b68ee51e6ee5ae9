/** One text in every language. A missing language does not compile. */
export type Text = { readonly cn: string; readonly tc: string; readonly en: string }
