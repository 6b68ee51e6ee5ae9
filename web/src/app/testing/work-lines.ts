import { dealerTexts } from '../../features/dealers/dealers.texts.ts'
import { inoutTexts } from '../../scanning/submission/inout.texts.ts'
import { scanTexts } from '../../scanning/table/draft/scan.texts.ts'
import { productTexts } from '../../features/products/products.texts.ts'
import { queryTexts } from '../../features/queries/queries.texts.ts'
import { kitTexts } from '../../kit/kit.texts.ts'
import { listTexts } from '../../kit/list/list.texts.ts'
import { shellTexts } from '../shell.texts.ts'
import {
  type ErrorLine,
  inDeeds,
  inErrors,
  inFile,
  inPages,
  inWords,
  ofTable,
  refusal,
} from './error-line.ts'

const shell = ofTable('shellTexts', shellTexts)
const kit = ofTable('kitTexts', kitTexts)
const scan = ofTable('scanTexts', scanTexts)
const list = ofTable('listTexts', listTexts)

const PAGES = inPages('what cannot be read says what it was; a page that is none leads home')
const TABS = inPages('the home page and the last page stay, with a message')
const inScanning = (title: string) => inFile('e2e/journeys/scanning-refusals.test.ts', title)

/** Lines of section 8 about pages, records, labels and files. */
export const WORK_LINES: readonly ErrorLine[] = [
  { line: 'Access denied', forms: ['page'], says: [shell('deniedTitle')], tests: [PAGES] },
  {
    line: 'Page not found or access denied',
    wording: 'there is no such page, or you may not see it',
    forms: ['page'],
    says: [shell('missingTitle'), shell('missingText')],
    tests: [PAGES],
  },
  {
    line: 'Server error',
    forms: ['page'],
    says: [shell('serverTitle'), shell('serverText')],
    tests: [PAGES],
  },
  {
    line: 'Failed to refresh cache',
    forms: ['notification'],
    says: [refusal('DICTIONARY_REFRESH_FAILED')],
    tests: [
      inFile(
        'server/src/modules/dictionaries/dictionary-cache.test.ts',
        'that cannot be read says so in %s',
      ),
    ],
  },
  {
    line: 'Modification failed',
    forms: ['notification', 'alert'],
    says: [kit('changeFailed')],
    tests: [inDeeds('modification failed')],
  },
  {
    line: 'Addition failed',
    forms: ['notification', 'alert'],
    says: [kit('addFailed')],
    tests: [
      inDeeds('addition failed'),
      inErrors('what the server refuses is a notification, and names what was to be done'),
    ],
  },
  {
    line: 'Save failed, contact the administrator',
    forms: ['notification', 'alert'],
    says: [kit('saveFailed')],
    tests: [
      inDeeds('save failed'),
      inFile(
        'web/src/kit/form/form-dialog.browser.test.tsx',
        'a broken server is named by what did not work',
      ),
    ],
  },
  {
    line: 'Upload failed',
    forms: ['notification'],
    says: [kit('uploadFailed')],
    tests: [inDeeds('upload failed')],
  },
  {
    line: 'Failed to retrieve product information',
    forms: ['alert'],
    says: [ofTable('productTexts', productTexts)('infoFailed')],
    tests: [PAGES],
  },
  {
    line: 'Failed to retrieve dealer information',
    forms: ['alert'],
    says: [ofTable('dealerTexts', dealerTexts)('infoFailed')],
    tests: [PAGES],
  },
  {
    line: 'Inventory: invalid code format',
    wording: 'code format',
    forms: ['message', 'answer'],
    says: [refusal('LABEL_CODE_FORMAT')],
    tests: [inWords('invalid code format')],
  },
  {
    line: 'Inventory: duplicate code',
    wording: 'duplicate code',
    forms: ['message', 'answer'],
    says: [refusal('LABEL_CODE_DUPLICATE')],
    tests: [
      inWords('duplicate code'),
      inScanning('codes that cannot go out are refused one by one, each with its reason'),
    ],
  },
  {
    line: 'Inventory: no information available for this anti-counterfeit code',
    wording: 'no information available for this anti-counterfeit code',
    forms: ['message', 'answer'],
    says: [refusal('LABEL_CODE_UNKNOWN')],
    tests: [inWords('no information available for this anti-counterfeit code')],
  },
  {
    line: 'Inventory: invalid packaging code',
    wording: 'invalid packaging code',
    forms: ['message', 'answer'],
    says: [refusal('LABEL_NOT_A_BOX')],
    tests: [inWords('invalid packaging code')],
  },
  {
    line: 'Inventory: invalid anti-counterfeit code format',
    wording: 'invalid anti-counterfeit code format',
    forms: ['message', 'answer'],
    says: [refusal('LABEL_CODE_FORMAT')],
    tests: [inWords('invalid anti-counterfeit code format')],
  },
  {
    line: 'Inventory: maximum counts exceeded',
    wording: 'maximum count exceeded',
    forms: ['message', 'answer'],
    says: [scan('full'), refusal('LABEL_TOO_MANY_CODES')],
    tests: [
      inWords('maximum counts exceeded'),
      inScanning('codes that cannot go out are refused one by one, each with its reason'),
    ],
  },
  {
    line: 'Inventory: scanning blocked while an operation is in progress',
    wording: 'scanning is blocked while an operation is in progress',
    forms: ['message'],
    says: [scan('busy')],
    tests: [
      inScanning(
        'scanning is blocked while a submission runs, and one without answer is done once',
      ),
    ],
  },
  {
    line: 'No data available for the selected range, unable to export',
    forms: ['message', 'answer'],
    says: [list('nothingToExport'), refusal('EXPORT_EMPTY')],
    tests: [
      inErrors('a list without rows is not exported'),
      inWords('no data available for the selected range, unable to export'),
    ],
  },
  {
    line: 'Order and product-model inbound or outbound not supported on PC',
    wording: 'order and product-model inbound or outbound is not supported on PC',
    forms: ['page'],
    says: [ofTable('inoutTexts', inoutTexts)('unsupported')],
    tests: [
      inFile(
        'e2e/journeys/company.test.ts',
        'the administrator changes the inventory mode and the operators’ pages change, in %s',
      ),
    ],
  },
  {
    line: 'Cannot close the home page',
    wording: 'the home page cannot be closed',
    forms: ['message'],
    says: [shell('homeStays')],
    tests: [TABS],
  },
  {
    line: 'Last page cannot be closed',
    wording: 'the last page, it cannot be closed',
    forms: ['message'],
    says: [shell('lastPage')],
    tests: [TABS],
  },
  {
    line: 'Location information not found',
    forms: ['field'],
    says: [ofTable('queryTexts', queryTexts)('noLocation')],
    tests: [inPages('a check whose address lies nowhere says so in its row')],
  },
  {
    line: 'Prize has not been allocated with codes, cannot modify quantity',
    wording: 'has not been allocated with codes, its quantity cannot be modified',
    forms: ['message', 'answer'],
    says: [refusal('PRIZE_NOT_ALLOCATED')],
    tests: [
      inFile(
        'server/src/modules/prizes/allocate.test.ts',
        'that there is not is not changed, in %s',
      ),
      inFile(
        'e2e/journeys/prizes.test.ts',
        'a lottery gets prizes, winning codes are drawn, changed and taken back',
      ),
    ],
  },
  {
    line: 'Activity online failed',
    forms: ['notification', 'answer'],
    says: [refusal('ACTIVITY_ONLINE_FAILED')],
    tests: [
      inFile(
        'server/src/modules/activities/activities.test.ts',
        'that has ended is not put online, in %s',
      ),
    ],
  },
  {
    line: 'Cannot be negative',
    forms: ['field', 'answer'],
    says: [refusal('RANGE_NEGATIVE')],
    tests: [inWords('cannot be negative')],
  },
  {
    line: 'Cannot exceed batch max',
    wording: 'cannot exceed the batch max',
    forms: ['field', 'answer'],
    says: [refusal('RANGE_PAST_BATCH')],
    tests: [inWords('cannot exceed batch max')],
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
    tests: [inWords('table format incorrect')],
  },
  {
    line: 'Row not found for key',
    forms: ['notification', 'answer'],
    says: [refusal('ROW_NOT_FOUND')],
    tests: [inWords('row not found for key')],
  },
]
