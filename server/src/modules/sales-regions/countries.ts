import type { Area } from '@zhenma/contract/sales-regions/sales-regions.contract'
import type { Language } from '@zhenma/contract/kernel/texts'

/** ISO 3166-1, without China: it is divided, and these are not. */
export const COUNTRY_CODES: readonly string[] =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )
const KNOWN: ReadonlySet<string> = new Set(COUNTRY_CODES)

const LOCALE: Readonly<Record<Language, string>> = { cn: 'zh-Hans', tc: 'zh-Hant', en: 'en' }

const names = (language: Language): Intl.DisplayNames =>
  new Intl.DisplayNames([LOCALE[language]], { type: 'region' })

/** Countries and territories abroad, in the order of the language. */
export function countriesAbroad(language: Language): Area[] {
  const { compare } = new Intl.Collator(LOCALE[language])
  const of = names(language)
  return COUNTRY_CODES.map((code) => ({ code, name: of.of(code) ?? code })).toSorted((a, b) =>
    compare(a.name, b.name),
  )
}

/** One of them; undefined: there is none. */
export function findCountry(code: string, language: Language): Area | undefined {
  return KNOWN.has(code) ? { code, name: names(language).of(code) ?? code } : undefined
}
