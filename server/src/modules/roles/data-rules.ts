import { term } from '@zhenma/contract/labels/terms'
import {
  type DataRule,
  type DataRules,
  isWithinRule,
  reachesRows,
  RULED_ENTITY_NAMES,
  type RuledEntity,
  rulesOf,
} from '@zhenma/contract/roles/data-rules'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import type { User } from '../../platform/http/context.ts'

/** The entities whose rows somebody with these permissions reaches. */
const reachedBy = (permissions: readonly string[]): ReadonlySet<RuledEntity> =>
  new Set(
    RULED_ENTITY_NAMES.filter((entity) =>
      permissions.some((permission) => reachesRows(permission, entity)),
    ),
  )

/** What a user is held to: by roles, or by the dealer or factory that the user is bound to. */
export function ownRule(user: User, entity: RuledEntity): DataRule {
  const rule = user.isAdministrator ? 'all' : (user.dataRules[entity] ?? 'all')
  const bindings: readonly [DataRule, number | null][] = [
    ['own_dealer', user.dealerId],
    ['own_factory', user.factoryId],
  ]
  const bound = bindings.find(([of, id]) => id !== null && rulesOf(entity).includes(of))
  return rule === 'all' && bound !== undefined ? bound[0] : rule
}

/** All that a user is held to. */
export const ownRules = (user: User): DataRules =>
  Object.fromEntries(RULED_ENTITY_NAMES.map((entity) => [entity, ownRule(user, entity)]))

/** The rules that a user may give for an entity. */
export const grantableRules = (user: User, entity: RuledEntity): DataRule[] =>
  rulesOf(entity).filter((rule) => isWithinRule(ownRule(user, entity), rule))

/** Of rules, those of entities that the permissions reach; all others would say nothing. */
export function keptRules(permissions: readonly string[], rules: DataRules): DataRules {
  const reached = reachedBy(permissions)
  return Object.fromEntries(
    RULED_ENTITY_NAMES.flatMap((entity) => {
      const rule = rules[entity]
      return rule === undefined || rule === 'all' || !reached.has(entity) ? [] : [[entity, rule]]
    }),
  )
}

/** Rules that the caller may give with these permissions; throws DATA_RULE_BEYOND_OWN. */
export function checkedRules(
  user: User,
  rules: DataRules,
  permissions: readonly string[],
): DataRules {
  const beyond = [...reachedBy(permissions)].filter(
    (entity) => !isWithinRule(ownRule(user, entity), rules[entity] ?? 'all'),
  )
  if (beyond[0] === undefined) return rules
  const said = (entity: RuledEntity) => ({ own: term('dataRule', ownRule(user, entity)) })
  const problems = beyond.map((entity) =>
    problem('DATA_RULE_BEYOND_OWN', said(entity), { field: `dataRules.${entity}` }),
  )
  throw failWith(fail('DATA_RULE_BEYOND_OWN', said(beyond[0])), problems)
}
