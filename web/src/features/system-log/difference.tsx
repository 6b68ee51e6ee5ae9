import type { OperationDetail } from '@zhenma/contract/system-log/system-log.contract'
import type { ReactNode } from 'react'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { fieldLabel } from './log-words.ts'
import { logTexts } from './log.texts.ts'
import { ValueText } from './value-text.tsx'

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
          const text = fieldLabel(entity, field)
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
