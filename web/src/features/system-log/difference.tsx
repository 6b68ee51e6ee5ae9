import type { OperationDetail } from '@zhenma/contract/system-log/system-log.contract'
import type { ReactNode } from 'react'
import { AreaNames } from '../../entities/area-names.tsx'
import { NOTHING } from '../../kit/atoms.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { FIELD_TEXT, wordOf } from './log-words.ts'
import { logTexts } from './log.texts.ts'

type Value = { readonly entity: string; readonly field: string; readonly value: unknown }

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** A value as people read it: words of closed sets, yes and no, lists side by side. */
function ValueText({ entity, field, value }: Value): ReactNode {
  const t = useTexts(logTexts)
  const say = useSay()
  const word = wordOf(entity, field, value)
  if (word !== undefined) return say(word)
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (field === 'areaCodes' && isTexts(value) && value.length > 0)
    return <AreaNames codes={value} />
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
    return value.length === 0 ? NOTHING : value.join(', ')
  }
  if (typeof value === 'object') return <code>{JSON.stringify(value)}</code>
  return String(value as string | number)
}

/** What a step has changed, field by field; only the sides that there are. */
export function Difference({ entry }: { readonly entry: OperationDetail }): ReactNode {
  const { before, after, entity } = entry
  const t = useTexts(logTexts)
  const say = useSay()
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return <p>{t('noDifference')}</p>
  return (
    <table className="log-difference">
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          {before && <th scope="col">{t('before')}</th>}
          {after && <th scope="col">{t('after')}</th>}
        </tr>
      </thead>
      <tbody>
        {names.map((field) => {
          const text = FIELD_TEXT[field]
          return (
            <tr key={field}>
              <th scope="row">{text ? say(text) : field}</th>
              {before && (
                <td>
                  <ValueText entity={entity} field={field} value={before[field]} />
                </td>
              )}
              {after && (
                <td>
                  <ValueText entity={entity} field={field} value={after[field]} />
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
