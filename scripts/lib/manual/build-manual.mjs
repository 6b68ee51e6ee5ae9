// Renders docs/manual into files that the server sends as they are.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressFolder } from '../compress.mjs'
import { at } from '../root.mjs'
import { contentsHtml, LANGUAGE_TAGS, missingHtml, pageHtml, searchIndex } from './page-html.mjs'
import { LANGUAGES, readManual } from './read-manual.mjs'

const assets = fileURLToPath(new URL('assets', import.meta.url))

function write(path, content) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** The style sheet, with the fonts of each language that everything else has, too. */
function styleSheet() {
  const fonts = JSON.parse(readFileSync(at('packages/contract/src/kernel/fonts.json'), 'utf8'))
  const rules = LANGUAGES.map(
    (language) => `:root:lang(${LANGUAGE_TAGS[language]}) {\n  --fonts: ${fonts[language]};\n}\n`,
  )
  return rules.join('') + readFileSync(join(assets, 'manual.css'), 'utf8')
}

/** Makes `out` anew: a folder per language, its pictures, the style sheet and the search. */
export async function buildManual(source, out) {
  rmSync(out, { recursive: true, force: true })
  for (const language of LANGUAGES) {
    const manual = await readManual(source, language)
    const place = (name) => join(out, language, name)
    write(place('index.html'), contentsHtml(manual, language))
    write(place('404.html'), missingHtml(manual, language))
    write(place('search.json'), JSON.stringify(searchIndex(manual)))
    for (const page of manual.groups.flatMap(({ pages }) => pages)) {
      write(place(`${page.name}.html`), pageHtml(manual, language, page))
    }
  }
  cpSync(assets, join(out, 'assets'), { recursive: true })
  write(join(out, 'assets/manual.css'), styleSheet())
  const pictures = join(source, 'pictures')
  if (existsSync(pictures)) cpSync(pictures, join(out, 'pictures'), { recursive: true })
  compressFolder(out)
}
