import type { Text } from '@zhenma/contract/kernel/texts'
import { LOG_ENTITY_TEXT } from '@zhenma/contract/system-log/system-log.refusals'
import type { ReactNode } from 'react'
import { NOTHING, When, useNamesText } from '../../kit/atoms.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { fieldLabel, LANGUAGE_NAMES, wordOf } from './log-words.ts'
import { logTexts } from './log.texts.ts'
import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import { useCall } from '../../api/use-call.ts'

/** Areas by their codes, side by side in the language; their codes until the names are there. */
export function AreaNames({ codes }: { readonly codes: readonly string[] }): ReactNode {
  const namesText = useNamesText()
  const names = useCall(salesRegions.names, { codes: [...codes] }, { enabled: codes.length > 0 })
  return namesText(codes.map((code, index) => names.data?.[index]?.name ?? code))
}

type Value = { readonly entity: string; readonly field: string; readonly value: unknown }

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
/** What is kept of another record is its number. */
const IS_NUMBER_OF_RECORD = /Ids?$/
const NO_NAMES: Readonly<Record<string, Text>> = {}
const ENTITIES: Readonly<Record<string, Text>> = LOG_ENTITY_TEXT

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What has fields of its own: each by its name, a line for each. */
function Fields({ entity, field, value }: Value & { readonly value: object }): ReactNode {
  const say = useSay()
  return (
    <ul className="log-fields">
      {Object.entries(value).map(([name, one]: [string, unknown]) => {
        const languages = field === 'translations' ? LANGUAGE_NAMES : NO_NAMES
        const text = languages[name] ?? fieldLabel(entity, name) ?? ENTITIES[name]
        // A closed set may be that of the field that all of them stand in, as with data rules.
        const within = wordOf(entity, field, one) ? field : name
        return (
          <li key={name}>
            <span>{text ? say(text) : name}</span>{' '}
            <ValueText entity={entity} field={within} value={one} />
          </li>
        )
      })}
    </ul>
  )
}

/** Values side by side; those with fields one below the other. */
function Several({ entity, field, value }: Value & { readonly value: unknown[] }): ReactNode {
  if (value.length === 0) return NOTHING
  const parts = value.map((one, index) => (
    // The same value may stand there twice: its place is its identity.
    <li key={index}>
      <ValueText entity={entity} field={field} value={one} />
    </li>
  ))
  return <ol className={value.some(isObject) ? 'log-rows' : 'log-values'}>{parts}</ol>
}

/** A value as people read it: words of closed sets, yes and no, moments, numbers of records. */
export function ValueText({ entity, field, value }: Value): ReactNode {
  const t = useTexts(logTexts)
  const say = useSay()
  const word = wordOf(entity, field, value)
  if (word !== undefined) return say(word)
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (field === 'areaCodes' && isTexts(value) && value.length > 0)
    return <AreaNames codes={value} />
  if (Array.isArray(value)) return <Several entity={entity} field={field} value={value} />
  if (isObject(value)) return <Fields entity={entity} field={field} value={value} />
  if (typeof value === 'number' && IS_NUMBER_OF_RECORD.test(field)) return `#${value}`
  if (typeof value === 'string' && MOMENT.test(value)) return <When at={value} exact />
  return String(value as string | number)
}
