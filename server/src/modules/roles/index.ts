// What other modules may use of roles.
export { keptRules as reachedRules, ownRules } from './data-rules.ts'
export { roleRoutes } from './roles.handlers.ts'
export { findBeyond } from './role-rules.store.ts'
export { findRole, findRoles, readPermissions } from './roles.store.ts'
export { possible as possiblePermissions, treeOf as permissionTreeOf } from './role-tree.ts'
