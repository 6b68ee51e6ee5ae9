import { WORDS } from '@zhenma/contract/kernel/words'
import { Space } from 'antd'
import type { ReactNode } from 'react'
import { CitySelect, ProvinceSelect } from '../../../entities/select/province-select.tsx'
import { texts, useTexts } from '../../../texts/use-texts.ts'

const regionTexts = texts({ province: WORDS.province, city: WORDS.city })

/** A region is one text, `云南省 昆明市`: province and city as they are written there. */
function partsOf(written: string): { province: string; city: string } {
  const [province = '', ...rest] = written.split(' ')
  return { province, city: rest.join(' ') }
}

/** Where a dealer sits, chosen by province and city; an older text stays until another is chosen. */
export function RegionInput(props: {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (written: string) => void
}): ReactNode {
  const { id, value = '', onChange } = props
  const say = useTexts(regionTexts)
  const { province, city } = partsOf(value)
  return (
    <Space.Compact block>
      <ProvinceSelect
        {...(id === undefined ? {} : { id })}
        value={province}
        placeholder={say('province')}
        onChange={(chosen) => onChange?.(chosen)}
      />
      <CitySelect
        province={province}
        value={city}
        disabled={province === ''}
        aria-label={say('city')}
        placeholder={say('city')}
        onChange={(chosen) =>
          onChange?.(chosen === '' || chosen === province ? province : `${province} ${chosen}`)
        }
      />
    </Space.Compact>
  )
}
