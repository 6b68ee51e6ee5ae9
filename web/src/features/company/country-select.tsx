import { useMemo, type ReactNode } from 'react'
import { Select } from '../../kit/form/select.tsx'
import { useLanguage } from '../../texts/language.ts'

const LOCALES = { cn: 'zh-CN', tc: 'zh-TW', en: 'en' } as const
const A = 65
const LETTERS = 26

/** Every pair of letters that the browser knows a country or region by: it names them, too. */
function countriesIn(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
  const pairs = Array.from({ length: LETTERS * LETTERS }, (_, index) =>
    String.fromCharCode(A + Math.floor(index / LETTERS), A + (index % LETTERS)),
  )
  return pairs
    .flatMap((value) => {
      const label = NO_COUNTRIES.has(value) ? undefined : names.of(value)
      return label === undefined ? [] : [{ value, label }]
    })
    .sort((one, other) => one.label.localeCompare(other.label, locale))
}

/** Unions, made-up ones for tests, and codes that have gone. */
const NO_COUNTRIES: ReadonlySet<string> = new Set(
  (
    'EU EZ UN QO XA XB ZZ AC CP CQ DG EA IC TA AN BU CS CT DD DY ' +
    'FQ FX HV JT MI NH NQ NT PC PU PZ RH SU TP UK VD WK YD YU ZR'
  ).split(' '),
)

/** A country or region by its name in the language, kept by its two letters. */
export function CountrySelect(props: {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (value: string) => void
}): ReactNode {
  const language = useLanguage()
  const options = useMemo(() => countriesIn(LOCALES[language]), [language])
  return <Select {...props} showSearch={{ optionFilterProp: 'label' }} options={options} />
}
