/** What stands over the page and wants an answer, or is looked at, first. */
const OVER = '.ant-modal-wrap, .ant-drawer-open'
/** It is on its way out: whoever closed it is on the page again. */
const LEAVING = ':scope > [class*="-leave"]'

const isShown = (one: Element): boolean =>
  one.getClientRects().length > 0 && one.querySelector(LEAVING) === null

/** Whether a dialog is open; those of hidden tabs are not in the way. */
export function isInDialog(): boolean {
  return [...document.querySelectorAll('.ant-modal-wrap')].some(
    (one) => one.getClientRects().length > 0,
  )
}

/**
 * Whether a dialog or a drawer stands in front of an element: nothing that is typed is meant for it,
 * although it may still have the keyboard, as until the dialog has faded in.
 */
export function isCovered(element: Element): boolean {
  return [...document.querySelectorAll(OVER)].some(
    (one) =>
      !one.contains(element) &&
      (element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      isShown(one),
  )
}
