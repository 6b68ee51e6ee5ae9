import { httpTexts } from '../../api/http.texts.ts'
import { forgottenPasswordTexts } from '../forgotten-password/forgotten-password.texts.ts'
import { dictionaryTexts } from '../../features/dictionaries/dictionaries.texts.ts'
import { shellTexts } from '../shell.texts.ts'
import { type ErrorLine, ofTable, refusal } from './error-line.ts'

const http = ofTable('httpTexts', httpTexts)
const shell = ofTable('shellTexts', shellTexts)
const dictionary = ofTable('dictionaryTexts', dictionaryTexts)
const forgottenPassword = ofTable('forgottenPasswordTexts', forgottenPasswordTexts)

/** The first half of section 8: what an answer's status means. */
export const HTTP_LINES: readonly ErrorLine[] = [
  {
    line: '403: notification "access denied"',
    wording: 'access denied',
    forms: ['notification'],
    says: [http('denied'), refusal('ACCESS_DENIED')],
  },
  {
    line: '500: "system error, contact the administrator"',
    wording: 'system error, contact the administrator',
    forms: ['notification', 'alert'],
    says: [http('system'), refusal('SYSTEM_ERROR')],
  },
  {
    line: '404: "resource not found"',
    wording: 'resource not found',
    forms: ['notification'],
    says: [http('notFound'), refusal('NOT_FOUND')],
  },
  {
    line: '502: "server error, contact the administrator"',
    wording: 'server error, contact the administrator',
    forms: ['notification'],
    says: [http('server')],
  },
  {
    line: '504: "network timeout"',
    wording: 'network timeout',
    forms: ['notification'],
    says: [http('gatewayTimeout')],
  },
  {
    line: 'Other statuses: the server message is shown',
    wording: 'please check the input',
    forms: ['notification', 'field'],
    says: [refusal('INPUT_INVALID')],
    note: 'whatever the server says; this is one of its messages',
  },
  {
    line: 'Request timeout: "request timed out"',
    wording: 'request timed out',
    forms: ['notification'],
    says: [http('timeout')],
  },
  {
    line: 'A general request error message: try again later',
    wording: 'try again later',
    forms: ['notification'],
    says: [http('general')],
  },
  {
    line: 'Body status 418: login-expired dialog with a re-login button',
    wording: 'log in again',
    forms: ['dialog'],
    says: [shell('sessionEnded'), shell('loginAgain'), refusal('SESSION_ENDED')],
  },
  {
    line: 'Permission load with code 500 or an empty menu: error "permissions must be a non-null array"',
    wording: 'permissions must be a non-null array',
    forms: ['page'],
    says: [shell('noPermissions')],
  },
  {
    line: 'Password change failure: the server msg is shown as a warning',
    wording: 'failed to change password',
    forms: ['message', 'field'],
    says: [shell('passwordFailed'), refusal('PASSWORD_WRONG'), refusal('PASSWORD_SAME')],
  },
  {
    line: 'Empty dictionary code: "dictionary cannot be empty"',
    wording: 'dictionary cannot be empty',
    forms: ['answer'],
    says: [refusal('DICTIONARY_EMPTY')],
    note: 'no screen asks without a code',
  },
  {
    line: 'Cache refresh shows a success or a failure message',
    wording: 'cache refreshed',
    forms: ['message', 'notification'],
    says: [dictionary('refreshed'), refusal('DICTIONARY_REFRESH_FAILED')],
  },
  {
    line: 'Chunk loading failures time out after 120 seconds',
    wording: 'this page could not be loaded',
    forms: ['page'],
    says: [shell('chunkTitle'), shell('chunkText')],
  },
  {
    line: 'Failed to change password',
    forms: ['message', 'alert'],
    says: [shell('passwordFailed'), forgottenPassword('failed')],
  },
]
