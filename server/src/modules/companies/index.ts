// What other modules may use of companies.
export { companyRoutes } from './companies.handlers.ts'
export { tellAdministrators, tellOfLateLogs } from './tell-administrators.ts'
export { platformCompanyRoutes } from './platform-companies.handlers.ts'
