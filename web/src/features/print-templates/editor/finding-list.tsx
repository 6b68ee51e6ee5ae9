import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined'
import CloseCircleOutlined from '@ant-design/icons/CloseCircleOutlined'
import ExclamationCircleOutlined from '@ant-design/icons/ExclamationCircleOutlined'
import type { LabelElement } from '@zhenma/contract/print-templates/element-shapes'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../texts/language.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { nameOf } from '../elements/element-words.ts'
import { designTexts } from './design.texts.ts'
import type { Finding } from './findings.ts'

/** What is told of the design, each with the way to its element. */
export function FindingList(props: {
  readonly findings: readonly Finding[]
  readonly elements: readonly LabelElement[]
  /** Undefined: the sheet. */
  readonly onChoose: (elementId: string | undefined) => void
}): ReactNode {
  const { findings, elements, onChoose } = props
  const t = useTexts(designTexts)
  const language = useLanguage()
  return (
    <section className="design-findings" aria-label={t('findings')}>
      {findings.length === 0 && (
        <p role="status">
          <CheckCircleOutlined aria-hidden /> {t('noFindings')}
        </p>
      )}
      <ul>
        {findings.map((finding, index) => {
          const { sort, elementId, message } = finding
          const element = elements.find(({ id }) => id === elementId)
          return (
            // Findings have no identity of their own and are told anew together.
            <li key={index}>
              <button type="button" data-sort={sort} onClick={() => onChoose(elementId)}>
                {sort === 'mistake' ? (
                  <CloseCircleOutlined aria-label={t('mustMend')} />
                ) : (
                  <ExclamationCircleOutlined aria-label={t('mayRead')} />
                )}
                <b>{element ? nameOf(element, language) : t('sheet')}</b>
                <span>{message}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
