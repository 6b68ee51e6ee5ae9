import { exceptionOperationTexts } from '@zhenma/contract/exceptions/exceptions.refusals'
import {
  type DEALER_OPERATION_TEXT,
  type DEALER_STATUS_TEXT,
  operationTexts,
  statusTexts,
} from '@zhenma/contract/labels/label-words'
import { useSession } from '../../api/session.ts'

type SessionState = ReturnType<typeof useSession.getState>
const isOfDealer = ({ session }: Pick<SessionState, 'session'>): boolean =>
  (session?.user.dealerId ?? null) !== null

/** Whether the session works for a dealer. */
export const useIsDealer = (): boolean => useSession(isOfDealer)

/** The states of labels in the words of whoever looks: what is out is what a dealer has on hand. */
export const useStatusWords = (): typeof DEALER_STATUS_TEXT => statusTexts(useIsDealer())

/** What was done to labels, in the words of whoever looks. */
export const useOperationWords = (): typeof DEALER_OPERATION_TEXT => operationTexts(useIsDealer())

/** The states outside of what is drawn: whom a session works for stays. */
export const statusWords = (): typeof DEALER_STATUS_TEXT =>
  statusTexts(isOfDealer(useSession.getState()))

/** The operations outside of what is drawn. */
export const operationWords = (): typeof DEALER_OPERATION_TEXT =>
  operationTexts(isOfDealer(useSession.getState()))

/** What parked scans were to do, in the words of whoever looks. */
export const useExceptionOperationWords = (): ReturnType<typeof exceptionOperationTexts> =>
  exceptionOperationTexts(useIsDealer())

/** The same outside of what is drawn. */
export const exceptionOperationWords = (): ReturnType<typeof exceptionOperationTexts> =>
  exceptionOperationTexts(isOfDealer(useSession.getState()))
