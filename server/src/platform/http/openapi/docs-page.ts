import { docsPageTexts } from '@zhenma/contract/api-docs/docs-page.refusals'
import { documentTexts } from '@zhenma/contract/api-docs/document.refusals'
import { FONTS } from '@zhenma/contract/kernel/fonts'
import { type Language, LANGUAGE_NAMES, LANGUAGES, say } from '@zhenma/contract/kernel/texts'

const HTML_LANGUAGE: Readonly<Record<Language, string>> = {
  cn: 'zh-Hans',
  tc: 'zh-Hant',
  en: 'en',
}

/** Addresses of the viewer's files; empty where it was not built. */
export type ViewerFiles = {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * The page of the API in a language. Without script, or in a frame that keeps it out, it leads to the document and to
 * the manual.
 */
export function docsPage(language: Language, { scripts, styles }: ViewerFiles): string {
  const title = say(documentTexts.title, language)
  const link = (one: Language): string =>
    `<a href="/api/docs?language=${one}" lang="${HTML_LANGUAGE[one]}" hreflang="${HTML_LANGUAGE[one]}"${
      one === language ? ' aria-current="true"' : ''
    }>${LANGUAGE_NAMES[one]}</a>`
  return `<!doctype html>
<html lang="${HTML_LANGUAGE[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>:root{--fonts:${FONTS[language]}}</style>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('\n')}
</head>
<body data-language="${language}">
<header>
<h1>${title}</h1>
<p class="session"></p>
<a href="/api/openapi.json?language=${language}">${say(docsPageTexts.document, language)}</a>
<a href="/manual/${language}/api">${say(docsPageTexts.manual, language)}</a>
<nav class="languages" aria-label="${say(docsPageTexts.language, language)}">${LANGUAGES.map(link).join('\n')}</nav>
</header>
<div id="viewer"><p>${say(docsPageTexts.withoutScript, language)}</p></div>
</body>
</html>
`
}
