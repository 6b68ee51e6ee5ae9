/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { renderToStaticMarkup } from 'react-dom/server'
import { LANGUAGES, type Language, say, type Text } from '@zhenma/contract/kernel/texts'
import type { ReactElement, ReactNode } from 'react'
import { LANGUAGE_TAG } from './language-tags.ts'
import { STYLE } from './style.ts'
import { PAGE_TEXTS } from './check.texts.ts'

const LANGUAGE_NAME: Readonly<Record<Language, string>> = { cn: '简体', tc: '繁體', en: 'English' }

export type PageOptions = {
  /** The address of this page in another language, relative; it must not count as another check. */
  readonly addressIn: (language: Language) => string
}

export type PageProps = PageOptions & {
  readonly language: Language
  readonly title: Text
  readonly children: ReactNode
  /** Besides the style of every page. */
  readonly style?: string | undefined
  /** How its styles are drawn, where not each time anew. */
  readonly styles?: ReactNode
  /** Whose page it is, at its top and at its end, where it is not only ours. */
  readonly brand?: ReactNode
  readonly footer?: ReactNode
}

/** The style of every page, and that of one kind of them. */
export const Styles = ({ style }: Pick<PageProps, 'style'>) => (
  <>
    <style dangerouslySetInnerHTML={{ __html: STYLE }} />
    {style ? <style dangerouslySetInnerHTML={{ __html: style }} /> : null}
  </>
)

/** The page around everything a phone is shown: no script, no request to anywhere else. */
export function Page(props: PageProps) {
  const { language, title, addressIn, children, style, brand, footer } = props
  return (
    <html lang={LANGUAGE_TAG[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <title>{`${say(title, language)} · ${say(PAGE_TEXTS.pageTitle, language)}`}</title>
        <link rel="icon" href="data:," />
        {props.styles ?? <Styles style={style} />}
      </head>
      <body>
        <header className={brand ? 'branded' : undefined}>
          {brand || <b>{say(PAGE_TEXTS.pageTitle, language)}</b>}
          <nav aria-label={say(PAGE_TEXTS.language, language)}>
            {LANGUAGES.map((one) => (
              <a
                key={one}
                href={addressIn(one)}
                lang={LANGUAGE_TAG[one]}
                aria-current={one === language ? 'true' : undefined}
              >
                {LANGUAGE_NAME[one]}
              </a>
            ))}
          </nav>
        </header>
        <main>{children}</main>
        <footer>
          {footer}
          {say(PAGE_TEXTS.by, language)}
        </footer>
      </body>
    </html>
  )
}

/** A page as a whole HTML document, every text of others escaped. */
export const documentOf = (page: ReactElement): string =>
  `<!doctype html>${renderToStaticMarkup(page)}`
