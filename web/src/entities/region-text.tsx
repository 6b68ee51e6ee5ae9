import type { ReactNode } from 'react'
import { texts, useTexts } from '../texts/use-texts.ts'

/** What is recorded of an address that is not on the internet. */
const PRIVATE_NETWORK = '内网'

const regionTexts = texts({
  privateNetwork: { cn: '内网', tc: '內部網路', en: 'Local network' },
})

/** Where an address is, as it is recorded: in Chinese, from the country to the city. */
export function RegionText({ region }: { readonly region: string }): ReactNode {
  const t = useTexts(regionTexts)
  return region === PRIVATE_NETWORK ? t('privateNetwork') : region
}
