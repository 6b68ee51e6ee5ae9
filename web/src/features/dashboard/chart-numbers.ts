import { useMemo } from 'react'
import { useLanguage } from '../../texts/language.ts'
import type { ChartProps } from './chart.tsx'

const LOCALES = { cn: 'zh-CN', tc: 'zh-TW', en: 'en' } as const

/** How a chart writes its values in the current language. */
export function useChartNumbers(): Pick<ChartProps, 'numberText' | 'shortText'> {
  const language = useLanguage()
  return useMemo(() => {
    const locale = LOCALES[language]
    const long = new Intl.NumberFormat(locale)
    const short = new Intl.NumberFormat(locale, { notation: 'compact' })
    return {
      numberText: (value) => long.format(value),
      shortText: (value) => short.format(value),
    }
  }, [language])
}
