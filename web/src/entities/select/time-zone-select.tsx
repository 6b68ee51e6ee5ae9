import { timeZoneName, timeZoneOffset, timeZones } from '@zhenma/contract/kernel/time-zone'
import { useMemo, type ReactNode } from 'react'
import { Select } from '../../kit/form/select.tsx'
import { useLanguage } from '../../texts/language.ts'

const LOCALES = { cn: 'zh-CN', tc: 'zh-TW', en: 'en' } as const

/** A zone with the name that the language has for it and how far its clock is from UTC now. */
const timeZoneText = (name: string, language: keyof typeof LOCALES): string =>
  `${name} · ${timeZoneName(name, LOCALES[language])} (${timeZoneOffset(name, new Date())})`

/** A zone in words. */
export function TimeZone({ name }: { readonly name: string }): ReactNode {
  return timeZoneText(name, useLanguage())
}

/** A time zone by its place, its name in the language or its offset, kept by IANA's name. */
export function TimeZoneSelect(props: {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (value: string) => void
}): ReactNode {
  const language = useLanguage()
  const { value } = props
  const options = useMemo(() => {
    // One that was chosen under an older name stays to be seen.
    const names = new Set([...timeZones(), ...(value ? [value] : [])])
    return [...names].map((name) => ({
      value: name,
      label: timeZoneText(name, language),
      // Nobody types the line between the words of a place.
      search: `${name.replaceAll('_', ' ')} ${timeZoneText(name, language)}`.replaceAll('−', '-'),
    }))
  }, [language, value])
  return <Select {...props} showSearch={{ optionFilterProp: 'search' }} options={options} />
}
