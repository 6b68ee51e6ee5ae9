import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { useTexts } from '../../texts/use-texts.ts'
import { scanTexts } from './scan.texts.ts'

// By default the library fetches its module from another origin.
prepareZXingModule({ overrides: { locateFile: () => wasmAddress } })

/** Loads what reads codes, so that the camera works when the network is gone by then. */
export async function prepareCamera(): Promise<void> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true })
}

/** A picture is looked at this often; more only heats the phone. */
const LOOK_EVERY_MS = 150
/** The same code held before the camera counts once in this time. */
const SAME_CODE_MS = 1_500

/** Looks through the camera and tells every code it sees. */
export function Camera({ onCode }: { readonly onCode: (text: string) => void }): ReactNode {
  const t = useTexts(scanTexts)
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'on' | 'refused'>('starting')
  const tell = useEffectEvent(onCode)

  useEffect(() => {
    const detector = new BarcodeDetector({ formats: ['qr_code', 'data_matrix', 'code_128'] })
    const lastSeenAt = new Map<string, number>()
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false

    const look = async (): Promise<void> => {
      const found = video.current ? await detector.detect(video.current).catch(() => []) : []
      if (isOver) return
      const now = Date.now()
      for (const { rawValue } of found) {
        const last = lastSeenAt.get(rawValue) ?? 0
        lastSeenAt.set(rawValue, now)
        if (now - last > SAME_CODE_MS) tell(rawValue)
      }
      timer = setTimeout(() => void look(), LOOK_EVERY_MS)
    }
    const open = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isOver || !video.current) {
          stop()
          return
        }
        video.current.srcObject = stream
        await video.current.play()
        setState('on')
        await look()
      } catch {
        if (!isOver) setState('refused')
      }
    }
    const stop = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void open()
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [])

  return (
    <div className="camera" role="status">
      {/* A camera's picture has no captions. */}
      <video ref={video} muted playsInline hidden={state !== 'on'} />
      {state === 'starting' && t('starting')}
      {state === 'refused' && t('noCamera')}
    </div>
  )
}
