import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/failure.ts'
import { useUnsaved } from '../../../kit/dialog/unsaved.ts'
import { isConflict } from '../../../kit/form/conflict/conflict-dialog.tsx'
import { useAction } from '../../../kit/use-action.ts'
import { useLanguage } from '../../../texts/language.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { editorTexts } from './editor.texts.ts'
import { type Flaw, flawsOfRefusal } from './flaws.ts'
import {
  beginHistory,
  type History,
  redone,
  saysSame,
  step,
  undone,
} from '../../../kit/history/history.ts'
import type { PageCalls, TemplateKind } from './kind.ts'

export type TemplateRecord = OutputOf<PageCalls['get']>
type Draft = { readonly name: string; readonly document: object }

const draftOf = ({ name, document }: TemplateRecord): Draft => ({ name, document })

/** A draft of a template while it is edited: its steps, what is saved of it, and what is wrong with it. */
export function useDraft(kind: TemplateKind, record: TemplateRecord) {
  const { calls } = kind
  const { id } = record
  const t = useTexts(editorTexts)
  const language = useLanguage()
  const markUnsaved = useUnsaved()
  const [history, setHistory] = useState<History<Draft>>(() => beginHistory(draftOf(record)))
  const [saved, setSaved] = useState<Draft>(() => draftOf(record))
  // How far the record's history went when it was read: what others save later must not pass for having been seen.
  const [revision, setRevision] = useState(record.revision)
  const [pictures, setPictures] = useState(record.pictures)
  const [refused, setRefused] = useState<{ readonly flaws: readonly Flaw[]; readonly of: object }>()
  const [conflict, setConflict] = useState<{
    readonly failure: CallFailure
    readonly theirs: TemplateRecord
  }>()
  const draft = history.present

  const take = (next: History<Draft>, base = saved): void => {
    setHistory(next)
    markUnsaved(!saysSame(next.present, base))
  }
  const beginWith = (read: TemplateRecord): void => {
    const begun = draftOf(read)
    setSaved(begun)
    setRevision(read.revision)
    setPictures((known) => ({ ...known, ...read.pictures }))
    setRefused(undefined)
    setConflict(undefined)
    take(beginHistory(begun), begun)
  }
  /** After a step of our own its entry in the record's history is known; what others did meanwhile is not. */
  const resync = async (base: Draft = saved): Promise<number> => {
    const fresh = await call(calls.get, { id })
    const isOurs = fresh.name === base.name && saysSame(fresh.document, base.document)
    if (!isOurs) return revision
    setRevision(fresh.revision)
    return fresh.revision
  }
  const update = useAction(calls.update, {
    success: t('saved'),
    invalidates: [calls.list, calls.search, calls.get],
    onFailure: (failure) => {
      if (isConflict(failure)) {
        void call(calls.get, { id }).then((theirs) => setConflict({ failure, theirs }))
        return true
      }
      const { document } = history.present
      const flaws = flawsOfRefusal(
        failure.details,
        kind.locate(document),
        (imageId) => kind.itemWithPicture(document, imageId),
        language,
      )
      if (flaws.length > 0) setRefused({ flaws, of: document })
      return false
    },
  })
  /** Saves; the revision afterwards, or undefined where it was refused. */
  const save = async (): Promise<number | undefined> => {
    // As the server takes it: without blanks around words.
    const sent = calls.update.input.parse({ id, revision, ...draft }) as Draft
    const done = await update.run({ id, revision, ...draft })
    if (done === undefined) return undefined
    setRefused(undefined)
    setSaved(draft)
    markUnsaved(false)
    try {
      return await resync(sent)
    } catch {
      // Saved it is; the next save will be asked about.
      return revision
    }
  }
  const ownFlaws = kind.flawsOf(draft.document, language)
  return {
    id,
    draft,
    revision,
    pictures,
    addPicture: (imageId: string, url: string) =>
      setPictures((known) => ({ ...known, [imageId]: url })),
    flaws: refused?.of === draft.document ? [...refused.flaws, ...ownFlaws] : ownFlaws,
    isTouched: !saysSame(draft, saved),
    change: (next: Partial<Draft>, mark?: string) =>
      take(step(history, { ...draft, ...next }, Date.now(), mark)),
    undo: history.past.length > 0 ? () => take(undone(history)) : undefined,
    redo: history.future.length > 0 ? () => take(redone(history)) : undefined,
    save,
    isSaving: update.busy,
    resync: () => resync(),
    beginWith,
    conflict,
    keepMine: () => {
      if (conflict) setRevision(conflict.theirs.revision)
      setConflict(undefined)
    },
    closeConflict: () => setConflict(undefined),
    forget: () => markUnsaved(false),
  }
}

export type DraftState = ReturnType<typeof useDraft>
