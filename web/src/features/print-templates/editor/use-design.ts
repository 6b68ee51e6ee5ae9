import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { LabelElement } from '@zhenma/contract/print-templates/element-shapes'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import { printTemplates } from '@zhenma/contract/print-templates/print-templates.contract'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/failure.ts'
import { useUnsaved } from '../../../kit/dialog/unsaved.ts'
import { isConflict } from '../../../kit/form/conflict/conflict-dialog.tsx'
import {
  beginHistory,
  type History,
  redone,
  saysSame,
  step,
  undone,
} from '../../../kit/history/history.ts'
import { useAction } from '../../../kit/use-action.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { designTexts } from './design.texts.ts'

/** What the editor begins with; without an id it is a new template. */
export type EditedTemplate = {
  readonly id?: number
  readonly name: string
  readonly layout: PrintLayout
  /** Where its pictures are, by the numbers of their files. */
  readonly pictures: Readonly<Record<string, string>>
  /** How far its history went when it was read; without an id none. */
  readonly revision?: number
}

export type Draft = { readonly name: string; readonly layout: PrintLayout }
type Theirs = OutputOf<typeof printTemplates.get>

const draftOf = ({ name, layout }: Draft): Draft => ({ name, layout })

/** A template while it is designed: its steps, what is chosen of it, and what is saved of it. */
export function useDesign(template: EditedTemplate, onCreated: (id: number) => void) {
  const { id } = template
  const t = useTexts(designTexts)
  const markUnsaved = useUnsaved()
  const [history, setHistory] = useState<History<Draft>>(() => beginHistory(draftOf(template)))
  const [saved, setSaved] = useState<Draft>(history.present)
  // How far the record's history went when it was read: what others save later must not pass for having been seen.
  const [revision, setRevision] = useState(template.revision)
  const [pictures, setPictures] = useState(template.pictures)
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  const [conflict, setConflict] = useState<{
    readonly failure: CallFailure
    readonly theirs: Theirs
  }>()
  const draft = history.present
  const { elements } = draft.layout
  // What is undone takes with it what was chosen of it.
  const chosen: ReadonlySet<string> = new Set(
    elements.flatMap((element) => (wanted.has(element.id) ? [element.id] : [])),
  )

  const isTouched = useMemo(() => !saysSame(draft, saved), [draft, saved])

  const take = (next: History<Draft>, base = saved): void => {
    setHistory(next)
    markUnsaved(!saysSame(next.present, base))
  }
  const change = (next: Partial<Draft>, mark?: string): void =>
    take(step(history, { ...draft, ...next }, Date.now(), mark))
  const beginWith = (theirs: Theirs): void => {
    const begun = draftOf(theirs)
    setSaved(begun)
    setRevision(theirs.revision)
    setPictures((known) => ({ ...known, ...theirs.pictures }))
    setConflict(undefined)
    take(beginHistory(begun), begun)
  }
  const update = useAction(printTemplates.save, {
    success: t('saved'),
    invalidates: [printTemplates.list, printTemplates.get, printTemplates.search],
    onFailure: (failure) => {
      if (!isConflict(failure) || id === undefined) return false
      void call(printTemplates.get, { id }).then((theirs) => setConflict({ failure, theirs }))
      return true
    },
  })
  /** After a step of our own its entry in the record's history is known; what others did meanwhile is not. */
  const resync = async (ownId: number, sent: Draft): Promise<void> => {
    try {
      const fresh = await call(printTemplates.get, { id: ownId })
      if (saysSame(draftOf(fresh), sent)) setRevision(fresh.revision)
    } catch {
      // Saved it is; the next save will be asked about.
    }
  }
  const save = async (): Promise<void> => {
    const input = { ...(id === undefined ? {} : { id, revision }), ...draft }
    // As the server takes it: without blanks around words.
    const sent = draftOf(printTemplates.save.input.parse(input))
    const done = await update.run(input)
    if (done === undefined) return
    setSaved(draft)
    markUnsaved(false)
    if (id === undefined) onCreated(done.id)
    else await resync(id, sent)
  }
  return {
    id,
    draft,
    elements,
    chosen,
    choose: setWanted,
    pictures,
    addPicture: (imageId: string, url: string) =>
      setPictures((known) => ({ ...known, [imageId]: url })),
    isTouched,
    rename: (name: string) => change({ name }, 'name'),
    changeLayout: (layout: PrintLayout, mark?: string) => change({ layout }, mark),
    changeElements: (next: readonly LabelElement[], mark?: string): void => {
      if (next !== elements) change({ layout: { ...draft.layout, elements: [...next] } }, mark)
    },
    undo: history.past.length > 0 ? () => take(undone(history)) : undefined,
    redo: history.future.length > 0 ? () => take(redone(history)) : undefined,
    save,
    isSaving: update.busy,
    conflict,
    takeTheirs: () => {
      if (conflict) beginWith(conflict.theirs)
    },
    keepMine: () => {
      if (conflict) setRevision(conflict.theirs.revision)
      setConflict(undefined)
    },
    closeConflict: () => setConflict(undefined),
    forget: () => markUnsaved(false),
  }
}

export type Design = ReturnType<typeof useDesign>
