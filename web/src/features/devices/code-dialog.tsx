import { shownDeviceCode } from '@zhenma/contract/devices/device-code'
import { devices } from '@zhenma/contract/devices/devices.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { Alert, Button, Result } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { invalidate, useCall } from '../../api/use-call.ts'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import './devices.css'
import { deviceTexts } from './devices.texts.ts'
import { qrPicture } from '../../kit/qr-picture.ts'

export type MadeCode = OutputOf<typeof devices.create>

/** How often is asked whether the device has come. */
const ASK_MS = 2_000
const SECOND_MS = 1_000

/** Seconds until a moment, counted down; never less than none. */
function useSecondsUntil(moment: string): number {
  const left = (): number => Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / SECOND_MS))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), SECOND_MS)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the clock is read anew each time
  }, [moment])
  return seconds
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** A code, as it is scanned and as it is typed, and how long it is good; then which device has come by it. */
function Code(props: {
  readonly made: MadeCode
  readonly onClose: () => void
  readonly onOpen: (id: number) => void
}): ReactNode {
  const { made, onClose, onOpen } = props
  const t = useTexts(deviceTexts)
  const tKit = useTexts(kitTexts)
  const seconds = useSecondsUntil(made.expiresAt)
  const asked = useCall(devices.codeState, { id: made.id })
  const { refetch } = asked
  const state = asked.data?.state ?? 'waiting'
  const deviceId = asked.data?.deviceId ?? null
  useEffect(() => {
    if (state !== 'waiting') return undefined
    const timer = setInterval(() => void refetch(), ASK_MS)
    return () => clearInterval(timer)
  }, [state, refetch])
  useEffect(() => {
    if (deviceId !== null) void invalidate(devices.list)
  }, [deviceId])
  if (deviceId !== null) {
    return (
      <Result
        status="success"
        title={t('registered', { name: made.name })}
        extra={[
          <Button key="close" onClick={onClose}>
            {tKit('close')}
          </Button>,
          <Button key="open" type="primary" onClick={() => onOpen(deviceId)}>
            {t('openIt')}
          </Button>,
        ]}
      />
    )
  }
  if (state === 'over' || seconds === 0) {
    return <Alert type="warning" showIcon title={t('codeOver')} />
  }
  const page = made.address.split('?')[0] ?? ''
  const picture = qrPicture(made.address)
  return (
    <div className="device-code">
      <p>{t('codeHow', { address: page })}</p>
      <img src={picture} alt={t('qr')} />
      <output>{shownDeviceCode(made.code)}</output>
      <p>{t('codeLeft', { time: clock(seconds) })}</p>
    </div>
  )
}

/** The code by which a device registers, shown this once; closed without a device, it is given up. */
export function CodeDialog(props: {
  readonly made: MadeCode | undefined
  readonly onClose: () => void
  readonly onOpen: (id: number) => void
}): ReactNode {
  const { made, onClose, onOpen } = props
  const t = useTexts(deviceTexts)
  const close = (): void => {
    // A code that was used meanwhile, or is over, needs no giving up.
    if (made !== undefined) void call(devices.cancelCode, { id: made.id }).catch(() => {})
    onClose()
  }
  return (
    <Dialog
      open={made !== undefined}
      title={t('codeTitle', { name: made?.name ?? '' })}
      onCancel={close}
      mask={{ closable: false }}
      width={440}
      footer={null}
      destroyOnHidden
    >
      {made !== undefined && <Code key={made.id} made={made} onClose={close} onOpen={onOpen} />}
    </Dialog>
  )
}
