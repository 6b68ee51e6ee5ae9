import { httpTexts } from '../../api/http.texts.ts'
import { alterationTexts } from '../alteration/alteration.texts.ts'
import { dictionaryTexts } from '../../features/dictionaries/dictionaries.texts.ts'
import { shellTexts } from '../shell.texts.ts'
import {
  type ErrorLine,
  inErrors,
  inForms,
  inFile,
  inLogIn,
  inPages,
  ofTable,
  refusal,
} from './error-line.ts'

const http = ofTable('httpTexts', httpTexts)
const shell = ofTable('shellTexts', shellTexts)
const dictionary = ofTable('dictionaryTexts', dictionaryTexts)
const alteration = ofTable('alterationTexts', alterationTexts)

const NOTICE = inErrors('what the server refuses is a notification, and names what was to be done')
const inRequest = (title: string) => inFile('web/src/api/request.test.ts', title)
const inDictionaries = (title: string) =>
  inFile('server/src/modules/dictionaries/dictionaries.test.ts', title)

/** The first half of section 8: what an answer's status means. */
export const HTTP_LINES: readonly ErrorLine[] = [
  {
    line: '403: notification "access denied"',
    wording: 'access denied',
    forms: ['notification'],
    says: [http('denied'), refusal('ACCESS_DENIED')],
    tests: [NOTICE],
  },
  {
    line: '500: "system error, contact the administrator"',
    wording: 'system error, contact the administrator',
    forms: ['notification', 'alert'],
    says: [http('system'), refusal('SYSTEM_ERROR')],
    tests: [NOTICE],
  },
  {
    line: '404: "resource not found"',
    wording: 'resource not found',
    forms: ['notification'],
    says: [http('notFound'), refusal('NOT_FOUND')],
    tests: [NOTICE],
  },
  {
    line: '502: "server error, contact the administrator"',
    wording: 'server error, contact the administrator',
    forms: ['notification'],
    says: [http('server')],
    tests: [NOTICE],
  },
  {
    line: '504: "network timeout"',
    wording: 'network timeout',
    forms: ['notification'],
    says: [http('gatewayTimeout')],
    tests: [NOTICE],
  },
  {
    line: 'Other statuses: the server message is shown',
    wording: 'please check the input',
    forms: ['notification', 'field'],
    says: [refusal('INPUT_INVALID')],
    tests: [NOTICE, inRequest('another status: what the server says')],
    note: 'whatever the server says; this is one of its messages',
  },
  {
    line: 'Request timeout: "request timed out"',
    wording: 'request timed out',
    forms: ['notification'],
    says: [http('timeout')],
    tests: [inErrors('a call without an answer is given up after 60 seconds')],
  },
  {
    line: 'A general request error message: try again later',
    wording: 'try again later',
    forms: ['notification'],
    says: [http('general')],
    tests: [inRequest('no network')],
  },
  {
    line: 'Body status 418: login-expired dialog with a re-login button',
    wording: 'log in again',
    forms: ['dialog'],
    says: [shell('sessionEnded'), shell('loginAgain'), refusal('SESSION_ENDED')],
    tests: [
      inLogIn('a session that has ended asks for the password in place; tabs and drafts stay'),
    ],
  },
  {
    line: 'Permission load with code 500 or an empty menu: error "permissions must be a non-null array"',
    wording: 'permissions must be a non-null array',
    forms: ['page'],
    says: [shell('noPermissions')],
    tests: [inPages('a menu that is empty or fails with 500 is said in place of the screens')],
  },
  {
    line: 'Password change failure: the server msg is shown as a warning',
    wording: 'failed to change password',
    forms: ['message', 'field'],
    says: [shell('passwordFailed'), refusal('PASSWORD_WRONG'), refusal('PASSWORD_SAME')],
    tests: [
      inForms('a password that is not changed: the server’s words as a warning, and at the field'),
    ],
  },
  {
    line: 'Empty dictionary code: "dictionary cannot be empty"',
    wording: 'dictionary cannot be empty',
    forms: ['answer'],
    says: [refusal('DICTIONARY_EMPTY')],
    tests: [inDictionaries('without a code there are none, said in %s')],
    note: 'no screen asks without a code',
  },
  {
    line: 'Cache refresh shows a success or a failure message',
    wording: 'cache refreshed',
    forms: ['message', 'notification'],
    says: [dictionary('refreshed'), refusal('DICTIONARY_REFRESH_FAILED')],
    tests: [
      inFile(
        'e2e/journeys/dictionaries.test.ts',
        'the platform makes a dictionary, puts it in order and refreshes the cache',
      ),
      inFile(
        'server/src/modules/dictionaries/dictionary-cache.test.ts',
        'that cannot be read says so in %s',
      ),
    ],
  },
  {
    line: 'Chunk loading failures time out after 120 seconds',
    wording: 'this page could not be loaded',
    forms: ['page'],
    says: [shell('chunkTitle'), shell('chunkText')],
    tests: [
      inPages('a screen whose file does not come is given up after 120 seconds'),
      inFile(
        'web/src/kit/late-chunk.test.ts',
        'a chunk that has not come after 120 seconds is lost',
      ),
    ],
  },
  {
    line: 'Failed to change password',
    forms: ['message', 'alert'],
    says: [shell('passwordFailed'), alteration('failed')],
    tests: [
      inForms('a password that is not changed: the server’s words as a warning, and at the field'),
      inForms('before the log-in, a broken server is named by what did not work'),
    ],
  },
]
