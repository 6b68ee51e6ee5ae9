import HolderOutlined from '@ant-design/icons-svg/es/asn/HolderOutlined'
import ExclamationCircleFilled from '@ant-design/icons/ExclamationCircleFilled'
import LockOutlined from '@ant-design/icons-svg/es/asn/LockOutlined'
import UnlockOutlined from '@ant-design/icons-svg/es/asn/UnlockOutlined'
import type { LabelElement } from '@zhenma/contract/print-templates/element-shapes'
import {
  useEffect,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { moved } from '../../../kit/moved.ts'
import { PlainIcon } from '../../../kit/plain-icon.tsx'
import { useLanguage } from '../../../texts/language.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { changed, withGroups } from '../arranging/steps.ts'
import { designTexts } from '../editor/design.texts.ts'
import { ElementIcon } from './element-icon.tsx'
import { nameOf } from './element-words.ts'

type Props = {
  readonly elements: readonly LabelElement[]
  readonly chosen: ReadonlySet<string>
  /** Elements that something is told of. */
  readonly flawed: ReadonlySet<string>
  readonly mayEdit: boolean
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly onElements: (elements: readonly LabelElement[]) => void
  readonly onTell: (text: string) => void
  /** What the stage does with its keys. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Numbers of groups as people read them: in the order in which the list shows them. */
function groupNumbers(shown: readonly LabelElement[]): ReadonlyMap<string, number> {
  const groups = new Set(shown.flatMap(({ group }) => (group === null ? [] : [group])))
  return new Map([...groups].map((group, index) => [group, index + 1]))
}

/** Rows dragged with the browser's own means; the keyboard does the same with Alt and the arrows. */
function useRowDrag(onDropped: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number>()
  const [over, setOver] = useState<number>()
  const end = (): void => {
    setFrom(undefined)
    setOver(undefined)
  }
  return {
    markOf: (at: number): 'before' | 'behind' | undefined => {
      if (from === undefined || over !== at || from === at) return undefined
      return at < from ? 'before' : 'behind'
    },
    isDragged: (at: number): boolean => from === at,
    rowProps: (at: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(at))
        setFrom(at)
      },
      onDragEnd: end,
      onDragOver: (event: DragEvent) => {
        if (from === undefined) return
        event.preventDefault()
        if (over !== at) setOver(at)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (from !== undefined && from !== at) onDropped(from, at)
        end()
      },
    }),
  }
}

/** The elements of a label in the order in which they lie above each other, the uppermost first. */
export function Layers(props: Props): ReactNode {
  const { elements, chosen, mayEdit, onChoose, onElements } = props
  const t = useTexts(designTexts)
  const language = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  const [focus, setFocus] = useState<{ readonly id: string }>()
  const shown = elements.toReversed()
  const numbers = groupNumbers(shown)
  const drag = useRowDrag((from, to) => onElements(moved(shown, from, to).toReversed()))

  // A row that was moved may have been taken out of the page for a moment: the keyboard goes along.
  useEffect(() => {
    if (focus === undefined) return
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-layer]') ?? []
    const row = [...rows].find((one) => one.dataset['layer'] === focus.id)
    row?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }, [focus])

  const press = (id: string, isAdding: boolean): void => {
    if (!isAdding) return onChoose(new Set([id]))
    const rest = new Set([...chosen].filter((one) => one !== id))
    onChoose(chosen.has(id) ? rest : new Set([...chosen, id]))
  }
  const keyDown = (event: KeyboardEvent, at: number): void => {
    const { key, altKey, ctrlKey, metaKey } = event
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
    const element = shown[at]
    if (by === undefined || element === undefined || ctrlKey || metaKey) return
    event.preventDefault()
    if (!altKey) {
      const next = shown[at + by]
      if (next === undefined) return
      onChoose(withGroups(elements, new Set([next.id])))
      return setFocus({ id: next.id })
    }
    if (!mayEdit || shown[at + by] === undefined) return
    onElements(moved(shown, at, at + by).toReversed())
    setFocus({ id: element.id })
    const name = nameOf(element, language)
    props.onTell(t('layerMoved', { name, number: at + by + 1, count: shown.length }))
  }
  if (elements.length === 0) return <p className="quiet">{t('noElements')}</p>
  return (
    // The keys are those of the rows' buttons; they end here, past each row.
    <ul ref={list} className="layers" onKeyDown={props.onKeyDown}>
      {shown.map((element, at) => {
        const { id, group, locked } = element
        const name = nameOf(element, language)
        return (
          <li
            key={id}
            className="layer"
            data-selected={chosen.has(id) || undefined}
            data-dragged={drag.isDragged(at) || undefined}
            data-drop={drag.markOf(at)}
            {...(mayEdit ? drag.rowProps(at) : {})}
          >
            {mayEdit && <PlainIcon icon={HolderOutlined} className="layer-handle" />}
            <button
              type="button"
              className="layer-button"
              data-layer={id}
              aria-pressed={chosen.has(id)}
              aria-keyshortcuts={mayEdit ? 'Alt+ArrowUp Alt+ArrowDown Delete' : undefined}
              onClick={({ shiftKey, ctrlKey, metaKey }) =>
                press(id, shiftKey || ctrlKey || metaKey)
              }
              onKeyDown={(event) => keyDown(event, at)}
            >
              <ElementIcon element={element} />
              <span className="layer-name">{name}</span>
              {group !== null && (
                <small className="layer-group">
                  {t('groupNumber', { number: numbers.get(group) ?? 0 })}
                </small>
              )}
              {props.flawed.has(id) && (
                <ExclamationCircleFilled
                  className="layer-flawed"
                  aria-label={t('flawed')}
                  title={t('flawed')}
                />
              )}
            </button>
            {(mayEdit || locked) && (
              // One of the browser's own: there are a hundred of them, and each of the others takes its time.
              <button
                type="button"
                className="layer-lock"
                data-locked={locked || undefined}
                disabled={!mayEdit}
                aria-label={`${name}: ${locked ? t('unlock') : t('lock')}`}
                title={locked ? t('unlock') : t('lock')}
                onClick={() =>
                  onElements(changed(elements, id, (one) => ({ ...one, locked: !locked })))
                }
              >
                <PlainIcon icon={locked ? LockOutlined : UnlockOutlined} />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
