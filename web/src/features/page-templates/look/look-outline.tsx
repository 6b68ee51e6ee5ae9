import ExclamationCircleFilled from '@ant-design/icons/ExclamationCircleFilled'
import { CHECK_RESULTS } from '@zhenma/contract/buyer-checks/check-results'
import type { CheckLook } from '@zhenma/contract/page-documents/check-look'
import type { ReactNode } from 'react'
import { resultTone } from '../../../entities/tones.ts'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { blockTexts } from '../blocks/block.texts.ts'
import type { PaneProps } from '../editor/kind.ts'
import { LOOK_PARTS, type LookPart, PART_TEXT, partOf, resultOf } from './look-parts.ts'
import { lookTexts } from './look.texts.ts'

/** The parts of a look, and which of them say something of their own. */
export function LookOutline(props: PaneProps<CheckLook>): ReactNode {
  const { document, selected, onSelect, flaws } = props
  const t = useTexts(lookTexts)
  const tBlock = useTexts(blockTexts)
  const say = useSay()
  const row = (part: LookPart): ReactNode => {
    const result = resultOf(part)
    const isOwn = Object.keys(partOf(document, part)).length > 0
    return (
      <li key={part} className="block-row" data-selected={selected === part || undefined}>
        <button
          type="button"
          className="block-button"
          aria-pressed={selected === part}
          onClick={() => onSelect(part)}
        >
          {result !== undefined && (
            <span aria-hidden className={`status status-${resultTone(result)}`} />
          )}
          <span className="block-name">{say(PART_TEXT[part])}</span>
          {isOwn && <span className="block-summary">{t('changed')}</span>}
          {flaws.some(({ item }) => item === part) && (
            <ExclamationCircleFilled
              className="block-flawed"
              aria-label={tBlock('flawed')}
              title={tBlock('flawed')}
            />
          )}
        </button>
      </li>
    )
  }
  return (
    <div className="block-list">
      <ul>{LOOK_PARTS.map(row)}</ul>
      <h3>{t('outcomes')}</h3>
      <ul>{CHECK_RESULTS.map(row)}</ul>
    </div>
  )
}
