import { cleanScannedText } from '@zhenma/codes/code-format'
import { Form, Input, type InputRef } from 'antd'
import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react'
import { KindText, LabelStatusTag } from '../../entities/tags.tsx'
import { backToScanField, useKeptFocus } from '../../kit/scan/keep-focus.ts'
import { TAKES_SCANS, useGun } from '../../kit/scan/gun/use-gun.ts'
import { playSound } from '../../kit/sounds.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { inoutTexts } from '../../scanning/submission/inout.texts.ts'
import { useReason } from '../../scanning/submission/use-reason.ts'
import { Field } from './operation-field.tsx'
import type { OperateDraft } from './operate-draft.ts'
import { operateTexts } from './operations.texts.ts'
import { isBad, type PairCode, type PairField, usePairCodes } from './pair-codes.ts'

/** Takes what was scanned into a field; each puts its own here. */
type Takes = Partial<Record<PairField, (text: string) => void>>
type Props = {
  readonly draft: OperateDraft
  readonly missing: readonly string[]
  readonly isBlocked: boolean
  readonly onDraft: (patch: Partial<OperateDraft>) => void
}

/** What a code is, and what keeps it from being used. */
function Found({ found }: { readonly found: PairCode }): ReactNode {
  const t = useTexts(inoutTexts)
  const sayReason = useReason()
  if (found.state === 'empty') return null
  const problem = 'problem' in found ? found.problem : undefined
  const notices = 'notices' in found ? found.notices : []
  return (
    <p className="pair-found" role="status" data-bad={isBad(found) || undefined}>
      {found.state === 'checking' && t('checking')}
      {found.state === 'known' && (
        <>
          <KindText kind={found.scanned.kind} /> <LabelStatusTag status={found.scanned.status} />{' '}
          {found.scanned.productName ?? found.scanned.batchName}{' '}
        </>
      )}
      {problem && sayReason(problem, { withoutCode: true })}
      {notices.map((notice) => (
        <span key={notice.text.en} className="pair-notice">
          {sayReason(notice, { withoutCode: true })}
        </span>
      ))}
    </p>
  )
}

/** One of the two: a gun types a code and Enter, and goes on in the next field. */
function CodeField(
  props: Omit<Props, 'onDraft'> & {
    readonly name: PairField
    readonly found: PairCode
    readonly look: (text: string) => void
    readonly forget: () => void
    readonly placeholder: string
    readonly field: RefObject<InputRef | null>
    readonly onChange: (code: string) => void
    readonly onEnter: () => void
    /** Hands over how this field takes what was scanned elsewhere. */
    readonly offer: (name: PairField, take: (text: string) => void) => void
  },
): ReactNode {
  const { draft, name, found, onChange } = props
  const t = useTexts(operateTexts)
  const value = draft[name]
  const take = (text: string): void => {
    if (props.isBlocked) {
      playSound('refused')
      return
    }
    const code = cleanScannedText(text)
    if (code === '') return
    onChange(code)
    props.look(code)
    props.onEnter()
  }
  const { offer } = props
  useEffect(() => offer(name, take))
  return (
    <div>
      <Field label={t(name)} need="required" isMissing={props.missing.includes(name)}>
        {(id) => (
          <Input
            ref={props.field}
            id={id}
            className="mono"
            {...TAKES_SCANS}
            maxLength={512}
            autoComplete="off"
            spellCheck={false}
            placeholder={props.placeholder}
            value={value}
            readOnly={props.isBlocked}
            // What is scanned again takes the place of what stands there.
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => {
              props.forget()
              onChange(event.target.value)
            }}
            onPressEnter={(event) => {
              if (event.ctrlKey || event.metaKey) return
              take(event.currentTarget.value)
            }}
          />
        )}
      </Field>
      {/* Sent, or emptied by hand: what was said of it is over. */}
      {value !== '' && <Found found={found} />}
    </div>
  )
}

/** A damaged label and the one that takes its place, scanned one after the other. */
export function PairFields({ onDraft, ...rest }: Props): ReactNode {
  const { draft } = rest
  const { found, look, forget, clear } = usePairCodes()
  const t = useTexts(operateTexts)
  const old = useRef<InputRef>(null)
  const fresh = useRef<InputRef>(null)
  // The keyboard is in the one that is still to be scanned.
  const next = useMemo(
    () => ({
      get current() {
        const isFirst = old.current?.input?.value === ''
        return (isFirst ? old : fresh).current?.input ?? null
      },
    }),
    [],
  )
  useKeptFocus(next)
  const takes = useRef<Takes>({})
  const offer = (name: PairField, take: (text: string) => void): void => {
    takes.current[name] = take
  }
  // While the keyboard is in a note or a list, too, a scan goes into the one that is next.
  useGun({
    onScan: (text) => takes.current[draft.oldCode === '' ? 'oldCode' : 'newCode']?.(text),
    backTo: backToScanField,
  })
  const isEmpty = draft.oldCode === '' && draft.newCode === ''
  // For the next pair.
  useEffect(() => {
    if (!isEmpty) return
    clear()
    old.current?.focus()
  }, [isEmpty, clear])
  const codeOf = (name: PairField) => ({
    name,
    found: found[name],
    look: (text: string) => void look(name, text),
    forget: () => void forget(name),
  })
  return (
    <Form name="operate-pair" layout="vertical" className="operate-form">
      <CodeField
        {...rest}
        {...codeOf('oldCode')}
        offer={offer}
        placeholder={t('scanOld')}
        field={old}
        onChange={(oldCode) => onDraft({ oldCode })}
        onEnter={() => fresh.current?.focus()}
      />
      <CodeField
        {...rest}
        {...codeOf('newCode')}
        offer={offer}
        placeholder={t('scanNew')}
        field={fresh}
        onChange={(newCode) => onDraft({ newCode })}
        onEnter={() => fresh.current?.select()}
      />
    </Form>
  )
}
