import type { DemoAccount } from '@zhenma/contract/demo/demo.contract'
import type { Language } from '@zhenma/contract/kernel/texts'

/** A demo company of this installation, and who can log in to it. */
export type DemoLogins = {
  readonly names: Readonly<Record<Language, string>>
  /** What the company writes in. */
  readonly language: Language
  readonly accounts: readonly DemoAccount[]
}
