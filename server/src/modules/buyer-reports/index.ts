// What others may use of buyers' reports.
export { buyerReportRoutes } from './buyer-reports.handlers.ts'
export { forgetOldContacts, LEAST_CONTACT_DAYS } from './buyer-reports.store.ts'
export { caseNumber } from './report-ticket.ts'
export { registerReportPages } from './report-pages.ts'
