import { attachedTemplates } from '@zhenma/contract/page-documents/attached-templates.contract'
import type { CallInputOf, Endpoint } from '@zhenma/contract/kernel/endpoint'
import { queryTemplates } from '@zhenma/contract/query-templates/query-templates.contract'
import { traceTemplates } from '@zhenma/contract/trace/trace-templates.contract'
import { trace } from '@zhenma/contract/trace/trace.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useMay } from '../../api/session.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { defineFields } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RemoteSelect } from '../../kit/form/remote-select.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { pageChoiceTexts, pageChoiceTexts as t } from './page-choice.texts.ts'

export type Goods = { readonly of: 'product' | 'batch'; readonly id: number }
type Use = 'trace' | 'query'
/** What is set for just these goods. */
type Own = readonly {
  readonly id: number
  readonly templateId: number
  readonly templateName: string
}[]

/** What the server asks for beside the permission of the call: that of the call which does it to one setting. */
const ASKED: Readonly<Record<Use, Readonly<Record<'create' | 'update' | 'remove', Endpoint>>>> = {
  trace: { create: trace.create, update: trace.update, remove: trace.remove },
  query: {
    create: queryTemplates.bind,
    update: queryTemplates.bind,
    remove: queryTemplates.unbind,
  },
}

/** What another choice makes out of date. */
const AFTER_CHOICE: Readonly<Record<Use, readonly Endpoint[]>> = {
  trace: [trace.list, trace.ofBatch, trace.ofProduct, traceTemplates.list],
  query: [
    queryTemplates.bindings,
    queryTemplates.ofBatch,
    queryTemplates.ofProduct,
    queryTemplates.list,
  ],
}

type Choice = CallInputOf<typeof attachedTemplates.attachToBatch>
const fieldsOf = (use: Use) =>
  defineFields<{ row: Choice; input: Choice }>()([
    {
      name: 'templateId',
      label: t.template,
      form: () => (
        <RemoteSelect endpoint={use === 'trace' ? traceTemplates.search : queryTemplates.search} />
      ),
    },
  ])
const FIELDS = { trace: fieldsOf('trace'), query: fieldsOf('query') } as const

/** Chooses a template for just this batch, in the place of the one that was chosen before. */
export function ChoosePage(props: {
  readonly batchId: number
  readonly use: Use
  readonly own: Own
}): ReactNode {
  const { batchId, use, own } = props
  const say = useTexts(pageChoiceTexts)
  const may = useMay()
  const [open, setOpen] = useState(false)
  const asked = ASKED[use][own.length === 0 ? 'create' : 'update']
  if (!may(attachedTemplates.attachToBatch.allow) || !may(asked.allow)) return null
  const title = say(use === 'trace' ? 'chooseTrace' : 'chooseQuery')
  return (
    <>
      <Button type="link" size="small" aria-label={title} onClick={() => setOpen(true)}>
        {say('choose')}
      </Button>
      <FormDialog
        open={open}
        title={title}
        fields={FIELDS[use]}
        action={attachedTemplates.attachToBatch}
        fixed={{ batchId, kind: use }}
        invalidates={AFTER_CHOICE[use]}
        success={say('chosen')}
        onClose={() => setOpen(false)}
      >
        <p className="dialog-lead">{say('means')}</p>
      </FormDialog>
    </>
  )
}

/** Takes off what is set for just these goods, once somebody has said so. */
export function TakePageOff(props: {
  readonly goods: Goods
  readonly use: Use
  readonly own: Own
}): ReactNode {
  const { goods, use, own } = props
  const { id, of } = goods
  const say = useTexts(pageChoiceTexts)
  const numberText = useNumberText()
  const may = useMay()
  const effects = { success: say('takenOff'), invalidates: AFTER_CHOICE[use] }
  const ofBatch = useAction(attachedTemplates.attachToBatch, effects)
  const ofProduct = useAction(attachedTemplates.removeFromProduct, effects)
  const { attachToBatch, removeFromProduct } = attachedTemplates
  const { allow } = of === 'batch' ? attachToBatch : removeFromProduct
  const [first] = own
  if (first === undefined || !may(allow) || !may(ASKED[use].remove.allow)) return null
  const takeOff = async (): Promise<void> => {
    const isSure = await confirmDanger({
      title: say('takeOffTitle', { name: first.templateName }),
      consequence: say(of === 'batch' ? 'takeOffBatch' : 'takeOffProduct', {
        count: numberText(own.length),
      }),
      action: say('takeOff'),
    })
    if (!isSure) return
    if (of === 'batch') await ofBatch.run({ batchId: id, kind: use, templateId: null })
    else await ofProduct.run({ id, kind: use })
  }
  return (
    <Button
      type="link"
      size="small"
      loading={ofBatch.busy || ofProduct.busy}
      aria-label={say('takeOffTitle', { name: first.templateName })}
      onClick={() => void takeOff()}
    >
      {say('takeOff')}
    </Button>
  )
}
