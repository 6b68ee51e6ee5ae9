import { dealerTexts } from '../../features/dealers/dealers.texts.ts'
import { inoutTexts } from '../../scanning/submission/inout.texts.ts'
import { scanTexts } from '../../scanning/table/draft/scan.texts.ts'
import { productTexts } from '../../features/products/products.texts.ts'
import { buyerCheckTexts } from '../../features/buyer-checks/buyer-checks.texts.ts'
import { kitTexts } from '../../kit/kit.texts.ts'
import { listTexts } from '../../kit/list/list.texts.ts'
import { shellTexts } from '../shell.texts.ts'
import { type ErrorLine, ofTable, refusal } from './error-line.ts'

const shell = ofTable('shellTexts', shellTexts)
const kit = ofTable('kitTexts', kitTexts)
const scan = ofTable('scanTexts', scanTexts)
const list = ofTable('listTexts', listTexts)

/** Lines about pages, records, labels and files. */
export const WORK_LINES: readonly ErrorLine[] = [
  { line: 'Access denied', forms: ['page'], says: [shell('deniedTitle')] },
  {
    line: 'Page not found or access denied',
    wording: 'there is no such page, or you may not see it',
    forms: ['page'],
    says: [shell('missingTitle'), shell('missingText')],
  },
  {
    line: 'Server error',
    forms: ['page'],
    says: [shell('serverTitle'), shell('serverText')],
  },
  {
    line: 'Failed to refresh cache',
    forms: ['notification'],
    says: [refusal('DICTIONARY_REFRESH_FAILED')],
  },
  {
    line: 'Modification failed',
    forms: ['notification', 'alert'],
    says: [kit('changeFailed')],
  },
  {
    line: 'Addition failed',
    forms: ['notification', 'alert'],
    says: [kit('addFailed')],
  },
  {
    line: 'Save failed, contact the administrator',
    forms: ['notification', 'alert'],
    says: [kit('saveFailed')],
  },
  {
    line: 'Upload failed',
    forms: ['notification'],
    says: [kit('uploadFailed')],
  },
  {
    line: 'Failed to retrieve product information',
    forms: ['alert'],
    says: [ofTable('productTexts', productTexts)('infoFailed')],
  },
  {
    line: 'Failed to retrieve dealer information',
    forms: ['alert'],
    says: [ofTable('dealerTexts', dealerTexts)('infoFailed')],
  },
  {
    line: 'Inventory: invalid code format',
    wording: 'code format',
    forms: ['message', 'answer'],
    says: [refusal('LABEL_CODE_FORMAT')],
  },
  {
    line: 'Inventory: duplicate code',
    wording: 'duplicate code',
    forms: ['message', 'answer'],
    says: [refusal('LABEL_CODE_DUPLICATE')],
  },
  {
    line: 'Inventory: no information available for this anti-counterfeit code',
    wording: 'no information available for this anti-counterfeit code',
    forms: ['message', 'answer'],
    says: [refusal('LABEL_CODE_UNKNOWN')],
  },
  {
    line: 'Inventory: invalid packaging code',
    wording: 'invalid packaging code',
    forms: ['message', 'answer'],
    says: [refusal('LABEL_NOT_A_BOX')],
  },
  {
    line: 'Inventory: invalid anti-counterfeit code format',
    wording: 'invalid anti-counterfeit code format',
    forms: ['message', 'answer'],
    says: [refusal('LABEL_CODE_FORMAT')],
  },
  {
    line: 'Inventory: maximum counts exceeded',
    wording: 'maximum count exceeded',
    forms: ['message', 'answer'],
    says: [scan('full'), refusal('LABEL_TOO_MANY_CODES')],
  },
  {
    line: 'Inventory: scanning blocked while an operation is in progress',
    wording: 'scanning is blocked while an operation is in progress',
    forms: ['message'],
    says: [scan('busy')],
  },
  {
    line: 'No data available for the selected range, unable to export',
    forms: ['message', 'answer'],
    says: [list('nothingToExport'), refusal('EXPORT_EMPTY')],
  },
  {
    line: 'Order and product-model inbound or outbound not supported on PC',
    wording: 'order and product-model inbound or outbound is not supported on PC',
    forms: ['page'],
    says: [ofTable('inoutTexts', inoutTexts)('unsupported')],
  },
  {
    line: 'Cannot close the home page',
    wording: 'the home page cannot be closed',
    forms: ['message'],
    says: [shell('homeStays')],
  },
  {
    line: 'Last page cannot be closed',
    wording: 'the last page, it cannot be closed',
    forms: ['message'],
    says: [shell('lastPage')],
  },
  {
    line: 'Location information not found',
    forms: ['field'],
    says: [ofTable('buyerCheckTexts', buyerCheckTexts)('noLocation')],
  },
  {
    line: 'Prize has not been allocated with codes, cannot modify quantity',
    wording: 'has not been allocated with codes, its quantity cannot be modified',
    forms: ['message', 'answer'],
    says: [refusal('PRIZE_NOT_ALLOCATED')],
  },
  {
    line: 'Activity online failed',
    forms: ['notification', 'answer'],
    says: [refusal('ACTIVITY_ONLINE_FAILED')],
  },
  {
    line: 'Cannot be negative',
    forms: ['field', 'answer'],
    says: [refusal('RANGE_NEGATIVE')],
  },
  {
    line: 'Cannot exceed batch max',
    wording: 'cannot exceed the batch max',
    forms: ['field', 'answer'],
    says: [refusal('RANGE_PAST_BATCH')],
  },
  {
    line: 'Table format incorrect',
    forms: ['answer'],
    says: [
      refusal('SHEET_COLUMNS'),
      refusal('SHEET_COLUMN_UNKNOWN'),
      refusal('SHEET_COLUMN_TWICE'),
      refusal('SHEET_UNREADABLE'),
    ],
  },
  {
    line: 'Row not found for key',
    forms: ['notification', 'answer'],
    says: [refusal('ROW_NOT_FOUND')],
  },
]
