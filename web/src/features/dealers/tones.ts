import type { AccountStatus, ReviewStatus } from '@zhenma/contract/dealers/dealers.refusals'
import type { Tone } from '../../kit/atoms.tsx'

/** How grave the states of a dealer are, wherever they are shown. */
export const REVIEW_TONES: Readonly<Record<ReviewStatus, Tone>> = {
  unreviewed: 'warn',
  approved: 'good',
  rejected: 'bad',
}

export const ACCOUNT_TONES: Readonly<Record<AccountStatus, Tone>> = {
  none: 'idle',
  normal: 'good',
  frozen: 'bad',
}
