// How a company comes to be, for whoever opens one: by registering, or as the platform.
export { openCompany } from './open-company.ts'
