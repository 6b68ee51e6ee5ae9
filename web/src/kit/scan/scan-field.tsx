import CameraOutlined from '@ant-design/icons/CameraOutlined'
import ScanOutlined from '@ant-design/icons/ScanOutlined'
import { Button } from 'antd'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { late } from '../late/late.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { isCovered } from '../keys/in-front.ts'
import { pressShortcut } from '../keys/shortcuts.ts'
import { GunKeys } from './gun/gun-keys.ts'
import { backToScanField, useKeptFocus } from './keep-focus.ts'
import { scanTexts } from './scan.texts.ts'
import { UnheardKeys } from './unheard-keys.ts'
import { codesOf, scanIn } from './scanned-text.ts'
import { useQuietKeyboard } from './use-quiet-keyboard.ts'
import { TAKES_SCANS, useGun } from './gun/use-gun.ts'

const Camera = late(() =>
  import('./camera.tsx').then((module) => {
    // What reads the pictures comes with it; where it cannot be had now, the camera asks for it again.
    void module.prepareCamera().catch(() => undefined)
    return { default: module.Camera }
  }),
)

const hasCamera = (): boolean =>
  typeof navigator !== 'undefined' && 'mediaDevices' in navigator && window.isSecureContext

/** A device without a mouse scans with its camera, and may lose its network before it does. */
function usePreparedCamera(): void {
  useEffect(() => {
    if (hasCamera() && matchMedia('(pointer: coarse)').matches) Camera.warm()
  }, [])
}

/**
 * One field for gun (types, then Enter or Tab), camera and paste. It keeps the keyboard, hands on codes
 * (several at once when pasted) and empties itself; while `isBlocked` it takes none and says so. A gun
 * is heard wherever the keyboard is (`useGun`), and what was typed before a scan does not spoil it.
 * What became of a code is for the screen to say: `playSound('good' | 'duplicate' | 'refused')`.
 */
export function ScanField(props: {
  readonly onCodes: (codes: readonly string[]) => void
  /** Sees the whole of what was scanned before it is read as codes; true: it was something else. */
  readonly onText?: (text: string) => boolean
  readonly isBlocked?: boolean
  /** Somebody scanned this while blocked: the screen says so, with a sound. */
  readonly onBlocked?: (codes: readonly string[]) => void
  readonly placeholder?: string
  /** Colours the field for what became of the last scan. */
  readonly tone?: 'good' | 'duplicate' | 'refused' | undefined
}): ReactNode {
  const { isBlocked = false } = props
  const t = useTexts(scanTexts)
  const field = useRef<HTMLInputElement>(null)
  const [isCameraOn, setCameraOn] = useState(false)
  useKeptFocus(field)
  usePreparedCamera()
  const keyboard = useQuietKeyboard(field)

  const [unheard] = useState(() => new UnheardKeys())
  const take = (text: string): void => {
    // The camera goes on reading while something is asked in front of it.
    if (field.current !== null && isCovered(field.current)) return
    const codes = codesOf(text)
    if (isBlocked) {
      props.onBlocked?.(codes)
      return
    }
    if (codes.length > 0 && props.onText?.(text) !== true) props.onCodes(codes)
  }
  const [gun] = useState(() => new GunKeys())
  const isScan = useRef(false)
  // The first key of a scan may still go elsewhere: what brings the keyboard here hears it, too.
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      isScan.current = gun.hear(event) === 'scan'
    }
    window.addEventListener('keydown', hear, true)
    return () => window.removeEventListener('keydown', hear, true)
  }, [gun])
  useGun({ onScan: take, backTo: backToScanField })
  return (
    <div className="scan" data-tone={props.tone} data-blocked={isBlocked || undefined}>
      <div className="scan-line">
        <ScanOutlined />
        <input
          ref={field}
          className="mono"
          aria-label={t('scan')}
          placeholder={
            keyboard.isAsked
              ? t('touchAgain')
              : (props.placeholder ?? t(isBlocked ? 'busy' : 'scanHere'))
          }
          {...TAKES_SCANS}
          // Not `disabled`: that would give the focus away, and the next scan with it.
          readOnly={isBlocked}
          aria-busy={isBlocked}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          inputMode={isCameraOn ? 'none' : keyboard.inputMode}
          onPointerDown={keyboard.onPointerDown}
          onClick={keyboard.onClick}
          onBlur={keyboard.forget}
          onKeyDown={(event) => {
            // Something is asked in front of it: what is typed now is meant for that.
            if (isCovered(event.currentTarget)) {
              const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
              if (isPlain && (event.key.length === 1 || event.key === 'Enter')) {
                event.preventDefault()
              }
              return
            }
            if (isBlocked) unheard.hear(event.nativeEvent)
            const { value } = event.currentTarget
            // No code begins with it: who asks for the keys gets them.
            const isHelp = event.key === '?' && value === '' && !event.nativeEvent.isComposing
            if (isHelp && pressShortcut('?')) event.preventDefault()
            const isEnd = event.key === 'Enter' || (isScan.current && event.key === 'Tab')
            if (!isEnd || event.nativeEvent.isComposing) return
            // With Ctrl it is the screen's shortcut for submitting.
            if (event.ctrlKey || event.metaKey) return
            event.preventDefault()
            const typed = unheard.take(event.timeStamp)
            // A gun does not stop where the blocking begins or ends.
            take(
              scanIn(isBlocked ? value + typed : typed + value, isScan.current ? gun : undefined),
            )
            keyboard.forget()
            event.currentTarget.value = ''
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (codesOf(text).length < 2) return
            event.preventDefault()
            event.currentTarget.value = ''
            take(text)
          }}
        />
        {hasCamera() && (
          <Button
            type={isCameraOn ? 'primary' : 'default'}
            icon={<CameraOutlined />}
            aria-label={t(isCameraOn ? 'closeCamera' : 'camera')}
            aria-pressed={isCameraOn}
            onClick={() => setCameraOn(!isCameraOn)}
          />
        )}
      </div>
      {isCameraOn && (
        <Suspense fallback={<p className="camera">{t('starting')}</p>}>
          <Camera onCode={take} />
        </Suspense>
      )}
    </div>
  )
}
