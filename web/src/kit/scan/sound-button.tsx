import MobileOutlined from '@ant-design/icons/MobileOutlined'
import MutedOutlined from '@ant-design/icons/MutedOutlined'
import ShakeOutlined from '@ant-design/icons/ShakeOutlined'
import SoundOutlined from '@ant-design/icons/SoundOutlined'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { setSoundsOn, useSoundsOn } from '../sounds.ts'
import { canVibrate, setVibrationOn, useVibrationOn, vibrate } from '../vibration.ts'
import { scanTexts } from './scan.texts.ts'

function VibrationButton(): ReactNode {
  const t = useTexts(scanTexts)
  const isOn = useVibrationOn()
  const label = t(isOn ? 'vibrationOn' : 'vibrationOff')
  return (
    <Button
      icon={isOn ? <ShakeOutlined /> : <MobileOutlined />}
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={() => {
        setVibrationOn(!isOn)
        // It is felt what was turned on.
        vibrate('good')
      }}
    />
  )
}

/** Turns the sounds of scanning on and off; where the device vibrates, that too. */
export function SoundButton(): ReactNode {
  const t = useTexts(scanTexts)
  const isOn = useSoundsOn()
  const label = t(isOn ? 'soundsOn' : 'soundsOff')
  return (
    <>
      <Button
        icon={isOn ? <SoundOutlined /> : <MutedOutlined />}
        aria-label={label}
        aria-pressed={isOn}
        title={label}
        onClick={() => setSoundsOn(!isOn)}
      />
      {canVibrate() && <VibrationButton />}
    </>
  )
}
