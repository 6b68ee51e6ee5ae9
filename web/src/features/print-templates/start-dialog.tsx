import {
  STARTING_POINTS,
  startingLayout,
  type StartingPoint,
} from '@zhenma/contract/print-templates/starting-points'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { useLanguage } from '../../texts/language.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { LabelPreview } from './drawing/label-preview.tsx'
import { PaperText, SizeText } from './templates.fields.tsx'
import { START_TEXT, templateTexts } from './templates.texts.ts'

/** Asks with which of the product's own layouts a new template begins. */
export function StartDialog(props: {
  readonly open: boolean
  readonly onClose: () => void
  readonly onStart: (point: StartingPoint) => void
}): ReactNode {
  const t = useTexts(templateTexts)
  const say = useSay()
  const language = useLanguage()
  return (
    <Dialog
      open={props.open}
      title={t('startTitle')}
      footer={null}
      onCancel={props.onClose}
      width={680}
      destroyOnHidden
    >
      <ul className="template-starts">
        {STARTING_POINTS.map((point) => {
          const layout = startingLayout(point, language)
          return (
            <li key={point}>
              <span className="template-thumbnail">
                <LabelPreview layout={layout} />
              </span>
              <div>
                <b>{say(START_TEXT[point])}</b>
                <small>
                  <PaperText layout={layout} /> · <SizeText layout={layout} />
                </small>
              </div>
              <Button
                aria-label={`${t('start')} ${say(START_TEXT[point])}`}
                onClick={() => props.onStart(point)}
              >
                {t('start')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
