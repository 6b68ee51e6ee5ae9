import './page-templates.css'
import '../../entities/entities.css'
import {
  type QueryBindingRow,
  queryTemplates,
} from '@zhenma/contract/query-templates/query-templates.contract'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { type Target, targetFields, targetOf } from '../../entities/page-target/target-input.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useList } from '../../kit/use-list.ts'
import { useRemoval } from '../../kit/use-removal.ts'
import { useRowNow } from '../../kit/use-row-now.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { BindingList } from './bindings/binding-list.tsx'
import { useTargetText } from './bindings/binding-words.tsx'
import { usesFields } from './bindings/bindings.fields.tsx'
import { bindingTexts } from './bindings/bindings.texts.ts'

const NEW = { method: { method: 'company' } }
const INVALID = [queryTemplates.bindings, queryTemplates.list]

const toInput = ({ method, ...rest }: Record<string, unknown>): Record<string, unknown> => ({
  ...rest,
  ...targetFields(method as Target | undefined),
})

/** Which query template is used for which goods. */
export function QueryUsesPage(): ReactNode {
  const t = useTexts(bindingTexts)
  const list = useList(queryTemplates.bindings)
  const mayBind = useCan(queryTemplates.bind.allow)
  const [edited, setEdited] = useState<QueryBindingRow | 'new'>()
  const [last, setLast] = useState<QueryBindingRow>()
  const now = useRowNow(queryTemplates.bindings, last)
  const targetText = useTargetText()
  const removal = useRemoval(queryTemplates.unbind, {
    invalidates: INVALID,
    success: t('removed'),
  })
  const edit = (row: QueryBindingRow): void => {
    setLast(row)
    setEdited(row)
  }
  const remove = (row: QueryBindingRow): void =>
    void removal(
      { id: row.id },
      {
        title: t('removeTitle'),
        touches: t('removeTouches', { template: row.templateName, target: targetText(row) }),
        consequence: t('removeMeans'),
      },
    )
  const form = {
    fields: usesFields,
    action: queryTemplates.bind,
    toInput,
    success: t('saved'),
    invalidates: INVALID,
    onClose: () => setEdited(undefined),
  }
  return (
    <>
      <BindingList
        listKey="query-template-uses"
        title={bindingTexts.uses}
        createText={bindingTexts.createUse}
        emptyText={bindingTexts.emptyUses}
        list={list}
        fields={usesFields}
        exportWith={queryTemplates.exportBindings}
        mayCreate={queryTemplates.bind.allow}
        mayRemove={queryTemplates.unbind.allow}
        rowKey={(row) => row.id}
        onNew={() => setEdited('new')}
        onEdit={mayBind ? edit : undefined}
        onRemove={remove}
      />
      <FormDialog
        {...form}
        open={edited === 'new'}
        title={t('createUse')}
        initial={NEW}
        fixed={{ revision: undefined }}
      />
      <FormDialog
        {...form}
        open={edited !== undefined && edited !== 'new'}
        title={t('editUse')}
        initial={now ? { ...now, method: targetOf(now) } : {}}
        fixed={{ id: now?.id, revision: now?.revision }}
      />
    </>
  )
}
