import { labels } from '@zhenma/contract/labels/labels.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { ActivationTag, KindText, LabelStatusTag } from '../../entities/tags.tsx'
import { Count } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/waiting.tsx'
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

/** What lies directly in a box. */
export function BoxContent(props: { readonly code: string; readonly onOpen: OnOpen }): ReactNode {
  const t = useTexts(labelTexts)
  const children = useCall(labels.children, { code: props.code })
  if (children.error) {
    return <FailureBox failure={children.error} onRetry={() => void children.refetch()} />
  }
  if (!children.data) return <Waiting lines={6} />
  return (
    <div className="small-table">
      <table>
        <thead>
          <tr>
            <th scope="col" data-align="right" className="wide-only">
              {t('serial')}
            </th>
            <th scope="col">{t('code')}</th>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('status')}</th>
            <th scope="col" className="wide-only">
              {t('activation')}
            </th>
          </tr>
        </thead>
        <tbody>
          {children.data.map((child) => (
            <tr key={child.serial}>
              <td data-align="right" className="wide-only">
                <Count value={child.serial} />
              </td>
              <td>
                <CodeLink code={child.code} onOpen={props.onOpen} />
              </td>
              <td>
                <KindText kind={child.kind} />
              </td>
              <td>
                <LabelStatusTag status={child.status} />
              </td>
              <td className="wide-only">
                <ActivationTag activation={child.activation} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
