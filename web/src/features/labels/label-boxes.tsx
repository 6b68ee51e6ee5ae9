import type { labels } from '@zhenma/contract/labels/labels.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { ReactNode } from 'react'
import { KindText } from '../../entities/tags.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CodeLink } from './code-link.tsx'
import { labelTexts } from './labels.texts.ts'

type Detail = OutputOf<typeof labels.detail>
type OnOpen = (code: string) => void

/** The boxes around a label, from the outermost inwards. */
export function BoxPath(props: { readonly detail: Detail; readonly onOpen: OnOpen }): ReactNode {
  const { ancestors, label } = props.detail
  const t = useTexts(labelTexts)
  if (ancestors.length === 0) return null
  return (
    <nav className="box-path" aria-label={t('boxes')}>
      <h2>{t('boxes')}</h2>
      <ol>
        {ancestors.map(({ code, serial, kind }) => (
          <li key={serial}>
            <span>
              <KindText kind={kind} />
            </span>
            <CodeLink code={code} onOpen={props.onOpen} />
          </li>
        ))}
        <li aria-current="true">
          <span>
            <KindText kind={label.kind} />
          </span>
          {t('thisOne')}
        </li>
      </ol>
    </nav>
  )
}
