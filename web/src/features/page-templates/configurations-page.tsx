import './page-templates.css'
import '../../entities/entities.css'
import { NO_TEXT } from '@zhenma/contract/kernel/text'
import { trace, type TraceRow } from '@zhenma/contract/trace/trace.contract'
import { traceTemplates } from '@zhenma/contract/trace/trace-templates.contract'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { type Target, targetFields, targetOf } from '../../entities/page-target/target-input.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useRemoval } from '../../kit/use-removal.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { BindingList } from './bindings/binding-list.tsx'
import { useTargetText } from './bindings/binding-words.tsx'
import { traceFields } from './bindings/bindings.fields.tsx'
import { bindingTexts } from './bindings/bindings.texts.ts'

const NEW = { method: { method: 'company' }, kind: 'common', title: NO_TEXT, modules: [] }
const INVALID = [trace.list, trace.get, trace.ofProduct, trace.ofBatch, traceTemplates.list]

/** What the form's fields are of a row: its target is one of them. */
const toForm = (row: TraceRow): Record<string, unknown> => ({
  ...row,
  method: targetOf(row),
})
const toInput = ({ method, ...rest }: Record<string, unknown>): Record<string, unknown> => ({
  ...rest,
  ...targetFields(method as Target | undefined),
})

/** Trace settings; `?open=3` edits one. */
export function ConfigurationsPage(): ReactNode {
  const t = useTexts(bindingTexts)
  const list = useList(trace.list)
  const { params, change } = useAddress()
  const openId = Number(params.get('open')) || undefined
  const [isNew, setNew] = useState(false)
  const mayEdit = useCan(trace.update.allow)
  const one = useCall(trace.get, { id: openId ?? 0 }, { enabled: openId !== undefined && mayEdit })
  const targetText = useTargetText()
  const removal = useRemoval(trace.remove, { invalidates: INVALID, success: t('removed') })
  const remove = (row: TraceRow): void =>
    void removal(
      { id: row.id },
      {
        title: t('removeTitle'),
        touches: t('removeTouches', { template: row.templateName, target: targetText(row) }),
        consequence: t('removeMeans'),
      },
    )
  return (
    <>
      <BindingList
        listKey="trace-configurations"
        title={bindingTexts.traces}
        createText={bindingTexts.createTrace}
        emptyText={bindingTexts.emptyTraces}
        list={list}
        fields={traceFields}
        exportWith={trace.exportSheet}
        mayCreate={trace.create.allow}
        mayRemove={trace.remove.allow}
        rowKey={(row) => row.id}
        onNew={() => setNew(true)}
        onEdit={mayEdit ? (row) => change({ open: String(row.id) }, { push: true }) : undefined}
        onRemove={remove}
      />
      <FormDialog
        open={isNew}
        title={t('createTrace')}
        fields={traceFields}
        action={trace.create}
        initial={NEW}
        toInput={toInput}
        success={t('saved')}
        invalidates={INVALID}
        width={640}
        onClose={() => setNew(false)}
      />
      <FormDialog
        open={openId !== undefined && one.data !== undefined}
        title={t('editTrace')}
        fields={traceFields}
        action={trace.update}
        initial={one.data ? toForm(one.data) : {}}
        fixed={{ id: openId ?? 0, revision: one.data?.revision }}
        toInput={toInput}
        success={t('saved')}
        invalidates={INVALID}
        width={640}
        onClose={() => change({ open: undefined })}
      />
    </>
  )
}
