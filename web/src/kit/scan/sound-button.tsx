import MutedOutlined from '@ant-design/icons/MutedOutlined'
import SoundOutlined from '@ant-design/icons/SoundOutlined'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { setSoundsOn, useSoundsOn } from '../sounds.ts'
import { scanTexts } from './scan.texts.ts'

/** Turns the sounds of scanning on and off. */
export function SoundButton(): ReactNode {
  const t = useTexts(scanTexts)
  const isOn = useSoundsOn()
  const label = t(isOn ? 'soundsOn' : 'soundsOff')
  return (
    <Button
      icon={isOn ? <SoundOutlined /> : <MutedOutlined />}
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={() => setSoundsOn(!isOn)}
    />
  )
}
