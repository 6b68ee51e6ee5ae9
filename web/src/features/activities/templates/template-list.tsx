import './templates.css'
import { ACTIVITY_TYPE_TEXT } from '@zhenma/contract/activities/activities.refusals'
import { ACTIVITY_STARTS, STARTING_ACTIVITIES } from '@zhenma/contract/draws/activity-starts'
import type { ActivityTemplateRow } from '@zhenma/contract/draws/activity-templates.contract'
import { DRAW_RULE_TEXT } from '@zhenma/contract/draws/draws.refusals'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useNumberText } from '../../../kit/atoms.tsx'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { kitTexts } from '../../../kit/kit.texts.ts'
import { Waiting } from '../../../kit/late/waiting.tsx'
import { useRemoval } from '../../../kit/use-removal.ts'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import type { Start } from './start-form.tsx'
import { templateTexts } from './template.texts.ts'

/** One that an activity can be started from: what it gives, by which rule, with how many prizes. */
function Item(props: {
  readonly name: string
  readonly type: ActivityTemplateRow['type']
  readonly rule: ActivityTemplateRow['rule']
  readonly prizeCount: number
  readonly onStart: () => void
  readonly children?: ReactNode
}): ReactNode {
  const { name, type, rule, prizeCount } = props
  const t = useTexts(templateTexts)
  const say = useSay()
  const numberText = useNumberText()
  const facts = [
    say(ACTIVITY_TYPE_TEXT[type]),
    rule === null ? t('noRule') : say(DRAW_RULE_TEXT[rule]),
    ...(prizeCount > 0 ? [t('prizes', { count: numberText(prizeCount) })] : []),
  ]
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>{facts.join(' · ')}</small>
      </div>
      <span className="button-row">
        {props.children}
        <Button size="small" aria-label={t('startNamed', { name })} onClick={props.onStart}>
          {t('start')}
        </Button>
      </span>
    </li>
  )
}

function OwnTemplates(props: {
  readonly onStart: (start: Start) => void
  readonly onRename: (template: ActivityTemplateRow) => void
}): ReactNode {
  const t = useTexts(templateTexts)
  const tKit = useTexts(kitTexts)
  const found = useCall(draws.templates, {})
  const remove = useRemoval(draws.removeTemplate, {
    invalidates: [draws.templates],
    success: t('removed'),
  })
  if (found.error) return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Waiting lines={2} />
  if (found.data.length === 0) return <p className="empty">{t('none')}</p>
  return (
    <ul className="activity-templates">
      {found.data.map((template) => {
        const { id, name } = template
        const question = {
          title: t('removeTitle', { name }),
          touches: t('removeTouches'),
          consequence: t('removeMeans'),
        }
        return (
          <Item
            key={id}
            {...template}
            onStart={() => props.onStart({ id, name, needsPicture: false })}
          >
            <Button
              size="small"
              danger
              aria-label={t('removeAria', { name })}
              onClick={() => void remove({ id }, question)}
            >
              {tKit('remove')}
            </Button>
            <Button
              size="small"
              aria-label={t('renameNamed', { name })}
              onClick={() => props.onRename(template)}
            >
              {t('rename')}
            </Button>
          </Item>
        )
      })}
    </ul>
  )
}

/** Asks what a new activity starts from: the company's templates, and those that come with the product. */
export function TemplateList(props: {
  readonly open: boolean
  readonly onStart: (start: Start) => void
  readonly onRename: (template: ActivityTemplateRow) => void
  readonly onClose: () => void
}): ReactNode {
  const t = useTexts(templateTexts)
  const say = useSay()
  return (
    <Dialog
      open={props.open}
      title={t('title')}
      footer={null}
      onCancel={props.onClose}
      width={680}
      destroyOnHidden
    >
      <section aria-label={t('own')}>
        <h2 className="activity-templates-title">{t('own')}</h2>
        <OwnTemplates onStart={props.onStart} onRename={props.onRename} />
      </section>
      <section aria-label={t('ready')}>
        <h2 className="activity-templates-title">{t('ready')}</h2>
        <ul className="activity-templates">
          {ACTIVITY_STARTS.map((readyMade) => {
            const { name, type, rule, prizes } = STARTING_ACTIVITIES[readyMade]
            const needsPicture = prizes.length > 0
            return (
              <Item
                key={readyMade}
                name={say(name)}
                type={type}
                rule={rule.rule}
                prizeCount={prizes.length}
                onStart={() => props.onStart({ readyMade, name: say(name), needsPicture })}
              />
            )
          })}
        </ul>
      </section>
    </Dialog>
  )
}
