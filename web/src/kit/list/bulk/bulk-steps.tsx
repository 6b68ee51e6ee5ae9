import { BULK_STEPS } from '@zhenma/contract/bulk/bulk-steps'
import { BULK_TEXT, type BulkStepName } from '@zhenma/contract/bulk/bulk-words'
import { bulk } from '@zhenma/contract/bulk/bulk.contract'
import type { Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { App, Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { useNumberText } from '../../atoms.tsx'
import { Can } from '../../can.tsx'
import { confirmDanger } from '../../dialog/confirm-danger.tsx'
import type { Field } from '../../fields.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useAction } from '../../use-action.ts'
import type { BulkAction } from './bulk-action.ts'
import { bulkTexts } from './bulk.texts.ts'
import { useDoneNotice } from './use-undo.tsx'

type Counted = OutputOf<typeof bulk.count>
/** Which rows are meant: some of a filter, or all of it. */
type Wish = {
  readonly filter: Record<string, unknown>
  readonly ids?: number[]
}

type Props = {
  readonly actions: readonly BulkAction[]
  readonly list: Endpoint
  readonly wish: Wish
  readonly onDone: () => void
}

/** Whom a step over accounts leaves alone is known; of others it does not apply to them. */
const leavesOf = (name: BulkStepName) =>
  BULK_STEPS[name].entity === 'user' ? 'leftOut' : 'notApplied'

/** What a step will touch, in a sentence or two. */
function Touches(props: { readonly name: BulkStepName; readonly counted: Counted }): ReactNode {
  const { name, counted } = props
  const t = useTexts(bulkTexts)
  const numberText = useNumberText()
  return (
    <>
      {t('touches', { count: numberText(counted.count) })}{' '}
      {counted.leftOut > 0 && t(leavesOf(name), { count: numberText(counted.leftOut) })}{' '}
      {counted.isTask && t('asTask')}
    </>
  )
}

/** The buttons of the steps that the session may do. */
export function BulkSteps(props: Props): ReactNode {
  return props.actions.map((action) => (
    <Can key={action.name} do={action.call.allow}>
      <Step {...props} action={action} />
    </Can>
  ))
}

function Step({ action, list, wish, onDone }: Props & { readonly action: BulkAction }): ReactNode {
  const { name, fields = [] } = action
  const t = useTexts(bulkTexts)
  const say = useSay()
  const numberText = useNumberText()
  const { message } = App.useApp()
  const [asked, setAsked] = useState<Counted>()
  const changes = [list, ...(action.changes ?? [])]
  const notify = useDoneNotice(changes)
  // What others changed meanwhile is looked at again before anything is done.
  const counting = useAction(bulk.count, { success: null })
  const running = useAction(bulk.run, { success: null, invalidates: [...changes, tasks.list] })
  const isDanger = BULK_STEPS[name].isDanger ?? false
  const word = say(BULK_TEXT[name])

  const done = (output: OutputOf<typeof bulk.run>, count: number): void => {
    notify(name, output, count)
    onDone()
  }
  const begin = async (): Promise<void> => {
    const counted = await counting.run({ step: name, ...wish })
    if (counted === undefined) return
    if (counted.count === 0) {
      void message.warning(
        counted.leftOut > 0 ? t(leavesOf(name), { count: counted.leftOut }) : t('nothing'),
      )
      return
    }
    if (fields.length > 0) {
      setAsked(counted)
      return
    }
    const isSure = await confirmDanger({
      title: t('title', { step: word, count: numberText(counted.count) }),
      touches: <Touches name={name} counted={counted} />,
      consequence: `${action.means ? `${say(action.means)} ` : ''}${t(counted.canUndo ? 'canUndo' : 'cannotUndo')}`,
      action: word,
      isDanger,
    })
    if (!isSure) return
    const output = await running.run({ step: name, ...wish, expected: counted.count })
    if (output !== undefined) done(output, counted.count)
  }
  return (
    <>
      <Button
        size="small"
        danger={isDanger}
        loading={counting.busy || running.busy}
        onClick={() => void begin()}
      >
        {word}
      </Button>
      {asked && (
        <FormDialog
          open
          title={t('title', { step: word, count: numberText(asked.count) })}
          // A step's values are no row's fields.
          fields={fields as readonly unknown[] as readonly Field[]}
          action={bulk.run}
          initial={action.initial ?? {}}
          toInput={(values) => ({ values: action.toValues?.(values) ?? values })}
          fixed={{ step: name, ...wish, expected: asked.count }}
          success={null}
          invalidates={[...changes, tasks.list]}
          submitText={word}
          isFinal={!asked.canUndo}
          width={480}
          onClose={() => setAsked(undefined)}
          onDone={(output) => done(output, asked.count)}
        >
          <p className="touches">
            <Touches name={name} counted={asked} /> {t(asked.canUndo ? 'canUndo' : 'cannotUndo')}
          </p>
        </FormDialog>
      )}
    </>
  )
}
