// The frame around a page of the manual: list of pages, search, languages, the way on and back.
import { LANGUAGES } from './read-manual.mjs'

const WORDS = {
  cn: {
    lang: 'zh-Hans',
    name: '简体中文',
    search: '搜索手册',
    pages: '目录',
    languages: '语言',
    before: '上一页',
    after: '下一页',
    home: '返回后台',
    none: '没有匹配的内容',
    missing: '没有这一页',
    missingText: '这一页不存在，或已经改名。请从目录中选择，或搜索。',
    skip: '跳到内容',
  },
  tc: {
    lang: 'zh-Hant',
    name: '繁體中文',
    search: '搜尋手冊',
    pages: '目錄',
    languages: '語言',
    before: '上一頁',
    after: '下一頁',
    home: '返回後台',
    none: '沒有相符的內容',
    missing: '沒有這一頁',
    missingText: '這一頁不存在，或已經改名。請從目錄中選擇，或搜尋。',
    skip: '跳到內容',
  },
  en: {
    lang: 'en',
    name: 'English',
    search: 'Search the manual',
    pages: 'Contents',
    languages: 'Language',
    before: 'Back',
    after: 'Next',
    home: 'Back to the product',
    none: 'Nothing matches',
    missing: 'There is no such page',
    missingText:
      'It does not exist, or it has another name now. Choose from the contents, or search.',
    skip: 'Skip to the content',
  },
}

/** As browsers call the languages. */
export const LANGUAGE_TAGS = Object.fromEntries(
  LANGUAGES.map((language) => [language, WORDS[language].lang]),
)

const escapeHtml = (text) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const pagesOf = (manual) => manual.groups.flatMap(({ pages }) => pages)

function listOf(manual, language, current) {
  const item = ({ name, title }) =>
    `<li><a href="/manual/${language}/${name}"${name === current ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`
  return manual.groups
    .filter(({ pages }) => pages.length > 0)
    .map(({ title, pages }) => `<h2>${escapeHtml(title)}</h2><ul>${pages.map(item).join('')}</ul>`)
    .join('')
}

/** The same page in the other languages; `name` is empty for the contents. */
function languagesOf(language, name) {
  return LANGUAGES.map((other) => {
    const { lang, name: shown } = WORDS[other]
    const attributes = other === language ? ' aria-current="true"' : ` hreflang="${lang}"`
    return `<a href="/manual/${other}/${name}" lang="${lang}"${attributes}>${shown}</a>`
  }).join('')
}

function wayOn(manual, language, name) {
  const all = pagesOf(manual)
  const index = all.findIndex((page) => page.name === name)
  const words = WORDS[language]
  const link = (page, rel, word) =>
    page === undefined
      ? '<span></span>'
      : `<a rel="${rel}" href="/manual/${language}/${page.name}"><small>${word}</small>${escapeHtml(page.title)}</a>`
  return `<nav class="way" aria-label="${words.pages}">${link(all[index - 1], 'prev', words.before)}${link(all[index + 1], 'next', words.after)}</nav>`
}

function frame(manual, language, { name, title, body }) {
  const words = WORDS[language]
  return `<!doctype html>
<html lang="${words.lang}" data-language="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="stylesheet" href="/manual/assets/manual.css">
<script src="/manual/assets/manual.js" defer></script>
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
<header>
<a class="brand" href="/manual/${language}/">${escapeHtml(manual.title)}</a>
<form role="search" id="search" hidden><input type="search" aria-label="${words.search}" placeholder="${words.search}" aria-controls="found" autocomplete="off"><div id="found" aria-live="polite" data-none="${words.none}" hidden></div></form>
<nav class="languages" aria-label="${words.languages}">${languagesOf(language, name)}</nav>
<a class="home" href="/">${words.home}</a>
</header>
<div class="columns">
<nav class="pages" aria-label="${words.pages}"><details open><summary>${words.pages}</summary>${listOf(manual, language, name)}</details></nav>
<main id="content" tabindex="-1">${body}</main>
</div>
</body>
</html>
`
}

/** A page with everything around it. */
export function pageHtml(manual, language, page) {
  const body = `<article>${page.html}</article>${wayOn(manual, language, page.name)}`
  return frame(manual, language, {
    name: page.name,
    title: `${page.title} · ${manual.title}`,
    body,
  })
}

/** The first page: every page with its first sentence. */
export function contentsHtml(manual, language) {
  const group = ({ title, pages }) =>
    `<section><h2>${escapeHtml(title)}</h2><dl>${pages
      .map(
        ({ name, title: shown, lead }) =>
          `<dt><a href="/manual/${language}/${name}">${escapeHtml(shown)}</a></dt><dd>${escapeHtml(lead)}</dd>`,
      )
      .join('')}</dl></section>`
  const groups = manual.groups.filter(({ pages }) => pages.length > 0)
  const body = `<article class="contents"><h1>${escapeHtml(manual.title)}</h1><p>${escapeHtml(manual.lead)}</p>${groups.map(group).join('')}</article>`
  return frame(manual, language, { name: '', title: manual.title, body })
}

/** What an address gets that has no page. */
export function missingHtml(manual, language) {
  const { missing, missingText } = WORDS[language]
  const body = `<article><h1>${missing}</h1><p>${missingText}</p></article>`
  return frame(manual, language, { name: '', title: `${missing} · ${manual.title}`, body })
}

/** What the search looks through: a row per part of a page. */
export function searchIndex(manual) {
  return pagesOf(manual).flatMap(({ name, title, sections }) =>
    sections.map(({ anchor, heading, text }) => [name, title, anchor, heading, text]),
  )
}
