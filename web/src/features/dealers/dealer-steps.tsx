import { REVIEW_REASON_LIMIT } from '@zhenma/contract/dealers/dealer-review.contract'
import { dealer, GRADE_LIMIT } from '@zhenma/contract/dealers/dealer.entity'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { Input } from 'antd'
import { DictionaryInput } from '../../kit/form/controls.ts'
import { kitTexts } from '../../kit/kit.texts.ts'
import type { BulkAction } from '../../kit/list/bulk/bulk-action.ts'
import { ACCOUNT_CALLS } from './accounts/use-freeze.ts'
import { accountTexts } from './accounts/accounts.texts.ts'
import { dealerTexts } from './dealers.texts.ts'
import { reviewTexts } from './review/review.texts.ts'

const REVIEWED = [dealers.get, dealers.history, dealers.waiting, dealers.level]

/** What can be done with many dealers; deleting comes with the screen. */
export const DEALER_ACTIONS: readonly BulkAction[] = [
  {
    name: 'dealer_grade',
    call: dealers.update,
    changes: [dealers.get, dealers.grades, dealers.level],
    fields: [
      {
        name: 'grade',
        label: dealer.columns.grade.label,
        help: dealerTexts.gradeStepHelp,
        form: () => <DictionaryInput dictionary="dealer_grade" maxLength={GRADE_LIMIT} />,
      },
    ],
  },
  {
    name: 'dealer_approve',
    call: dealers.approve,
    changes: REVIEWED,
    means: reviewTexts.passMeans,
  },
  {
    name: 'dealer_reject',
    call: dealers.approve,
    changes: REVIEWED,
    fields: [
      {
        name: 'reason',
        label: kitTexts.reasonNeeded,
        help: reviewTexts.rejectMeans,
        form: () => <Input maxLength={REVIEW_REASON_LIMIT} autoFocus />,
      },
    ],
  },
  {
    name: 'dealer_freeze',
    call: dealers.freeze,
    changes: ACCOUNT_CALLS,
    means: accountTexts.freezeMeans,
  },
  {
    name: 'dealer_unfreeze',
    call: dealers.freeze,
    changes: ACCOUNT_CALLS,
    means: accountTexts.unfreezeMeans,
  },
]
