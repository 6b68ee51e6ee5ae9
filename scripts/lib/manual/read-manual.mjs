// Reads docs/manual: contents.json names the pages, each language has a folder of Markdown.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Marked } from 'marked'
import sharp from 'sharp'

export const LANGUAGES = ['cn', 'tc', 'en']

const escapeHtml = (text) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** What stands in an address after `#` for a heading: its own words, so that links can be read. */
const anchorOf = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

const plain = (html) =>
  html
    .replace(/<\/(?:p|li|t[dhr]|h\d|pre|dt|dd)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:#39|quot|amp|lt|gt|#\d+);/g, (entity) => ENTITIES[entity] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()

const ENTITIES = { '&#39;': "'", '&quot;': '"', '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/** Width and height of every picture that a text shows, so that nothing jumps while they load. */
async function sizesOf(markdown, directory) {
  const sizes = new Map()
  for (const [, source] of markdown.matchAll(/!\[[^\]]*\]\(([^)\s]+)\)/g)) {
    const file = join(directory, source)
    if (!existsSync(file)) continue
    const { width, height } = await sharp(file).metadata()
    sizes.set(source, { width, height })
  }
  return sizes
}

function markedFor(sizes, headings) {
  return new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const content = this.parser.parseInline(tokens)
        const anchor = anchorOf(plain(content))
        if (depth === 1) return `<h1>${content}</h1>\n`
        headings.push({ anchor, text: plain(content) })
        return `<h${depth} id="${anchor}"><a class="anchor" href="#${anchor}">${content}</a></h${depth}>\n`
      },
      // Beside each other in the repository the pages end in .md; served they do not.
      link({ href, tokens }) {
        const served = /^[a-z]+:/.test(href) ? href : href.replace(/\.md(?=#|$)/, '')
        return `<a href="${escapeHtml(served)}">${this.parser.parseInline(tokens)}</a>`
      },
      image({ href, text }) {
        const { width, height } = sizes.get(href) ?? {}
        const size = width ? ` width="${width}" height="${height}"` : ''
        const narrow = width && width < 800 ? ' class="narrow"' : ''
        return `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}"${size}${narrow} loading="lazy">`
      },
      table({ header, rows }) {
        const cells = (row, tag) =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')
        const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n')
        return `<div class="table" tabindex="0"><table><thead><tr>${cells(header, 'th')}</tr></thead><tbody>${body}</tbody></table></div>\n`
      },
    },
  })
}

/** The parts of a page between its headings, as the search finds them. */
function sectionsOf(html, headings) {
  const parts = html.split(/(?=<h[23] id=)/)
  return parts.map((part, index) => ({
    anchor: index === 0 ? '' : (headings[index - 1]?.anchor ?? ''),
    heading: index === 0 ? '' : (headings[index - 1]?.text ?? ''),
    text: plain(part.replace(/^<h\d.*?<\/h\d>/s, '')),
  }))
}

async function readPage(directory, language, name) {
  const folder = join(directory, language)
  const markdown = readFileSync(join(folder, `${name}.md`), 'utf8')
  const headings = []
  const html = markedFor(await sizesOf(markdown, folder), headings).parse(markdown)
  const title = plain(/<h1>(.*?)<\/h1>/s.exec(html)?.[1] ?? name)
  const lead = plain(/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? '')
  return { name, language, title, lead, html, sections: sectionsOf(html, headings) }
}

/**
 * The manual of a language: its groups of pages in the order of contents.json. A page that has not
 * been written in this language is left out; the tests name it.
 */
export async function readManual(directory, language) {
  const contents = JSON.parse(readFileSync(join(directory, 'contents.json'), 'utf8'))
  const groups = []
  for (const { title, pages } of contents.groups) {
    const written = pages.filter((name) => existsSync(join(directory, language, `${name}.md`)))
    groups.push({
      title: title[language],
      pages: await Promise.all(written.map((name) => readPage(directory, language, name))),
    })
  }
  return { title: contents.title[language], lead: contents.lead[language], groups }
}
