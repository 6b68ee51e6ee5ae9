import CameraOutlined from '@ant-design/icons/CameraOutlined'
import ScanOutlined from '@ant-design/icons/ScanOutlined'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { useKeptFocus } from './keep-focus.ts'
import { scanTexts } from './scan.texts.ts'
import { UnheardKeys } from './unheard-keys.ts'
import { codesOf } from './scanned-text.ts'

const loadCamera = () => import('./camera.tsx')
const Camera = lazy(() => loadCamera().then((module) => ({ default: module.Camera })))

const hasCamera = (): boolean =>
  typeof navigator !== 'undefined' && 'mediaDevices' in navigator && window.isSecureContext

/** A device without a mouse scans with its camera, and may lose its network before it does. */
function usePreparedCamera(): void {
  useEffect(() => {
    if (!hasCamera() || !matchMedia('(pointer: coarse)').matches) return
    // Where it cannot be had now, it is asked for again when the camera is opened.
    void loadCamera()
      .then(({ prepareCamera }) => prepareCamera())
      .catch(() => undefined)
  }, [])
}

/**
 * One field for gun (types, then Enter), camera and paste. It keeps the keyboard, hands on codes
 * (several at once when pasted) and empties itself; while `isBlocked` it takes none and says so.
 * What became of a code is for the screen to say: `playSound('good' | 'duplicate' | 'refused')`.
 */
export function ScanField(props: {
  readonly onCodes: (codes: readonly string[]) => void
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

  const [unheard] = useState(() => new UnheardKeys())
  const take = (text: string): void => {
    const codes = codesOf(text)
    if (isBlocked) {
      props.onBlocked?.(codes)
      return
    }
    if (codes.length > 0) props.onCodes(codes)
  }
  return (
    <div className="scan" data-tone={props.tone} data-blocked={isBlocked || undefined}>
      <div className="scan-line">
        <ScanOutlined />
        <input
          ref={field}
          className="mono"
          aria-label={t('scan')}
          placeholder={props.placeholder ?? t(isBlocked ? 'busy' : 'scanHere')}
          // Not `disabled`: that would give the focus away, and the next scan with it.
          readOnly={isBlocked}
          aria-busy={isBlocked}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          inputMode={isCameraOn ? 'none' : 'text'}
          onKeyDown={(event) => {
            if (isBlocked) unheard.hear(event.nativeEvent)
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // With Ctrl it is the screen's shortcut for submitting.
            if (event.ctrlKey || event.metaKey) return
            event.preventDefault()
            const { value } = event.currentTarget
            const typed = unheard.take(event.timeStamp)
            // A gun does not stop where the blocking begins or ends.
            take(isBlocked ? value + typed : typed + value)
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
