import type { UseQueryResult } from '@tanstack/react-query'
import type { DeletableKind } from '@zhenma/contract/deletion/deletable'
import type { Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { defaultsOf, type Entity } from '@zhenma/contract/kernel/entity'
import { entityWords } from '@zhenma/contract/kernel/entity-words'
import type { Text } from '@zhenma/contract/kernel/text'
import { WORDS } from '@zhenma/contract/kernel/words'
import { useMemo, type ReactNode } from 'react'
import { texts, useSay, useTexts } from '../../texts/use-texts.ts'
import { DetailDrawer } from '../dialog/detail-drawer.tsx'
import type { Field, Section, Shapes } from '../fields.ts'
import { type BulkAction, entityStep } from '../list/bulk/bulk-action.ts'
import { ListPage } from '../list/list-page.tsx'
import { type RemovalQuestion, useRemoval } from '../use-removal.ts'
import type { ShapesOf } from './entity-fields.tsx'
import { RecordButtons } from './record-buttons.tsx'
import { RecordForm } from './record-form.tsx'
import { useRecordScreen } from './use-record-screen.tsx'

const recordTexts = texts({ removeTitle: WORDS.deleteNamed, removed: WORDS.deleted })

/** The calls of an entity, as `entityCalls` makes them; `search` where it has a picker. */
type RecordCalls = Readonly<
  Record<'list' | 'get' | 'create' | 'update' | 'remove' | 'exportSheet', Endpoint>
> & { readonly search?: Endpoint; readonly recover?: Endpoint }
type Read = { readonly id: number; readonly revision: number; readonly name: string }
type AnyShapes = { readonly row: object; readonly detail: Read }
type RecordOf<C extends RecordCalls> = OutputOf<C['get']> & Read

/** What a part of the screen can do with the others. */
export type Screen = {
  readonly open: (id: number) => void
  readonly close: () => void
  /** Makes a new record, for whoever may. */
  readonly createButton: ReactNode
}

type RecordScreenProps<C extends RecordCalls, R, S extends Shapes> = {
  readonly entity: Entity
  readonly calls: C
  readonly fields: readonly Field<S>[]
  /** What an empty list says, and what a first record is good for. */
  readonly empty: Text
  /** The fields of form and detail in their order; of each what has that part. */
  readonly sections: readonly Section[]
  readonly form: {
    /** Pixels. */
    readonly width: number
    /** What a new record begins with, beside the defaults of its columns. */
    readonly forNew?: Readonly<Record<string, unknown>>
    /** The form's values of a record, and back, where they differ. */
    readonly toValues?: (record: R) => Readonly<Record<string, unknown>>
    readonly toInput?: (values: Record<string, unknown>) => Record<string, unknown>
  }
  readonly detail: {
    /** Above the fields. */
    readonly lead?: (record: R, screen: Screen) => ReactNode
    /** Buttons between deleting and editing. */
    readonly buttons?: (record: R, screen: Screen) => ReactNode
    /** Below the fields. */
    readonly below?: (record: R, screen: Screen) => ReactNode
    /** What is said when the record could not be read; without it the reason alone. */
    readonly failed?: Text
  }
  /** What is deleted, and whether something still refers to it; what that means, where it is more than whether it comes back. */
  readonly removal: (
    record: R,
  ) => Pick<RemovalQuestion, 'touches'> &
    Partial<Pick<RemovalQuestion, 'consequence'>> & { readonly isReferred?: boolean }
  /** Before the button for a new record. */
  readonly toolbar?: ReactNode
  /** What can be done to many rows of the list, besides deleting them. */
  readonly steps?: readonly BulkAction[]
  /** Another look at the records in place of the list, with the button for a new one. */
  readonly instead?: (screen: Screen) => ReactNode
  /** Calls beside the entity's own that answer something else after a change. */
  readonly alsoChanges?: readonly Endpoint[]
}

/**
 * The screen of an entity: its list with filters, sheet and keys, one record beside it with its buttons,
 * the form, and deleting after a question. What is the entity's own is handed in.
 */
export function RecordScreen<C extends RecordCalls>(
  given: RecordScreenProps<C, RecordOf<C>, ShapesOf<C>>,
): ReactNode {
  // Inside, of a record no more is known than what each has.
  const props = given as unknown as RecordScreenProps<RecordCalls, Read, AnyShapes>
  const { entity, calls, fields, detail } = props
  const say = useSay()
  const t = useTexts(recordTexts)
  const words = useMemo(() => entityWords(entity), [entity])
  const screen = useRecordScreen(calls, words.create)
  const opened = screen.opened as UseQueryResult<Read>
  const own = [calls.list, calls.get, ...(calls.search ? [calls.search] : [])]
  const invalidates = [...own, ...(props.alsoChanges ?? [])]
  const remove = useRemoval(calls.remove, {
    invalidates,
    success: t('removed'),
    onDone: screen.close,
  })
  const removeRecord = (record: Read): Promise<void> => {
    const { id, name } = record
    const { isReferred = false, ...question } = props.removal(record)
    // Whatever has a description can be deleted by its name.
    const referred = isReferred && { kind: entity.name as DeletableKind, id }
    const consequence = say(calls.recover ? WORDS.canBeRestored : WORDS.cannotBeUndone)
    return remove({ id }, { title: t('removeTitle', { name }), consequence, referred, ...question })
  }
  return (
    <>
      {props.instead?.(screen) ?? (
        <ListPage
          listKey={entity.screen.folder}
          title={say(words.title)}
          list={screen.list}
          fields={fields}
          exportWith={calls.exportSheet}
          steps={[
            ...(props.steps ?? []),
            ...entityStep(entity, 'delete', calls.remove, invalidates),
          ]}
          rowKey={idOf}
          onOpen={(row) => screen.open(idOf(row))}
          toolbar={
            <>
              {props.toolbar}
              {screen.createButton}
            </>
          }
          empty={{ text: say(props.empty), action: screen.createButton }}
        />
      )}
      <DetailDrawer<AnyShapes>
        open={screen.openId !== undefined}
        onClose={screen.close}
        title={opened.data?.name ?? ''}
        fields={fields}
        sections={props.sections}
        query={opened}
        {...(detail.failed && { failed: say(detail.failed) })}
        size={600}
        lead={(record) => detail.lead?.(record, screen)}
        actions={(record) => (
          <RecordButtons
            remove={{ call: calls.remove, onClick: () => void removeRecord(record) }}
            edit={{ call: calls.update, onClick: screen.edit }}
          >
            {detail.buttons?.(record, screen)}
          </RecordButtons>
        )}
      >
        {(record) => detail.below?.(record, screen)}
      </DetailDrawer>
      <RecordForm
        {...screen.form}
        record={screen.form.record as Read | undefined}
        {...props.form}
        forNew={{ ...defaultsOf(entity), ...props.form.forNew }}
        texts={words}
        calls={calls}
        fields={screen.form.record === undefined ? fields : fields.map(onlyOf(calls.update))}
        sections={props.sections}
        invalidates={invalidates}
      />
    </>
  )
}

const idOf = (row: object): number => (row as { readonly id: number }).id

/** What was chosen when a record was made, or is asked for a new one only, is not asked again. */
const onlyOf =
  (update: Endpoint) =>
  ({ form, ...field }: Field<AnyShapes>): Field<AnyShapes> =>
    form === undefined || !Object.hasOwn(update.input.shape, field.name)
      ? field
      : { ...field, form }
