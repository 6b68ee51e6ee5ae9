import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from './languages.ts'

/** More than any browser lists; a header is somebody else's text. */
const MAXIMUM_ENTRIES = 30

/** Languages of China that are written like Chinese; what is not said otherwise is simplified. */
const CHINESE = new Set([
  'zh',
  'yue',
  'cmn',
  'wuu',
  'hak',
  'nan',
  'gan',
  'hsn',
  'cjy',
  'cdo',
  'lzh',
])
/** Cantonese, Hakka and Min Nan are written in traditional signs where no region says otherwise. */
const TRADITIONAL_OF_THEMSELVES = new Set(['yue', 'hak', 'nan'])
const TRADITIONAL_REGIONS = new Set(['tw', 'hk', 'mo'])
const SIMPLIFIED_REGIONS = new Set(['cn', 'sg', 'my'])

type Wish = { readonly tag: string; readonly weight: number }

/**
 * The language for an `Accept-Language` header or a browser's language list: of those that the product speaks the one
 * with the greatest weight, the first of equals; what has the weight 0 is never taken. Where nothing fits, English for
 * speakers of other languages, else the default.
 */
export function languageFromAccept(header: string | undefined): Language {
  const wishes = (header ?? '').split(',', MAXIMUM_ENTRIES).flatMap(wishOf)
  const taken = wishes.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  const refused = refusedBy(wishes)
  for (const { tag } of taken) {
    const language = spoken(tag)
    if (language !== undefined && !refused.has(language)) return language
  }
  const isOfOthers = taken.some(({ tag }) => tag !== '*')
  const rest: readonly Language[] = isOfOthers ? ['en', ...LANGUAGES] : LANGUAGES
  return rest.find((language) => !refused.has(language)) ?? DEFAULT_LANGUAGE
}

/** What has the weight 0; `zh` alone stands for both ways of writing, but for one that is asked for by itself. */
function refusedBy(wishes: readonly Wish[]): ReadonlySet<Language | undefined> {
  const wanted = wishes.flatMap(({ tag, weight }) =>
    weight > 0 && tag !== 'zh' ? [spoken(tag)] : [],
  )
  return new Set(
    wishes.flatMap(({ tag, weight }) => {
      if (weight > 0) return []
      if (tag !== 'zh') return [spoken(tag)]
      return (['cn', 'tc'] as const).filter((language) => !wanted.includes(language))
    }),
  )
}

/** `zh-TW;q=0.8` → its tag and weight; nothing for what is no tag. A weight that is none counts as 1. */
function wishOf(entry: string): Wish[] {
  const [name = '', ...parameters] = entry.split(';')
  const tag = name.trim().toLowerCase().replaceAll('_', '-')
  if (!/^(?:\*|[a-z]{1,8}(?:-[a-z\d]{1,8}){0,7})$/.test(tag)) return []
  const given = parameters.map((one) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/i.exec(one)?.[1])
  const weight = given.find((one) => one !== undefined)
  return [{ tag, weight: weight === undefined ? 1 : Math.min(1, Number(weight)) }]
}

/** The language of ours that a tag means: the script says it before the region, the region before the language. */
function spoken(tag: string): Language | undefined {
  // Our own names come from the back-office.
  const own = LANGUAGES.find((language) => language === tag)
  if (own !== undefined) return own
  const [primary = '', ...parts] = tag.split('-')
  if (primary === 'en') return 'en'
  if (!CHINESE.has(primary)) return undefined
  if (parts.includes('hans')) return 'cn'
  if (parts.includes('hant')) return 'tc'
  if (parts.some((part) => TRADITIONAL_REGIONS.has(part))) return 'tc'
  if (parts.some((part) => SIMPLIFIED_REGIONS.has(part))) return 'cn'
  // `zh-yue` is an old form of `yue`.
  const named = [primary, ...parts]
  return named.some((part) => TRADITIONAL_OF_THEMSELVES.has(part)) ? 'tc' : 'cn'
}
