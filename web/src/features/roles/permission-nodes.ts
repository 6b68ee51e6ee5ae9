import {
  type DataRule,
  type DataRules,
  reachesRows,
  type RuledEntity,
} from '@zhenma/contract/roles/data-rules'
import type { TreeDataRule, TreeMenu, TreePermission } from '@zhenma/contract/roles/roles.contract'

/** A node as the tree on the screen takes it. */
export type PermissionNode = {
  readonly key: string
  readonly title: string
  readonly checkable: boolean
  /** Cannot be given by who is logged in. */
  readonly disableCheckbox: boolean
  /** Which rows of which entity: chosen beside the screen. */
  readonly dataRules?: readonly TreeDataRule[]
  readonly children?: PermissionNode[]
}

const leafOf = ({ key, title, isHeld }: TreePermission): PermissionNode => ({
  key,
  title,
  checkable: true,
  disableCheckbox: !isHeld,
})

const groupOf = (key: string, title: string, children: PermissionNode[]): PermissionNode => ({
  key,
  title,
  checkable: children.some((child) => child.checkable),
  disableCheckbox: false,
  ...(children.length === 0 ? {} : { children }),
})

/** All permissions of the tree, in its order. */
export function permissionsOf(tree: readonly TreeMenu[]): TreePermission[] {
  return tree.flatMap((menu) => [
    ...menu.screens.flatMap((screen) => screen.permissions),
    ...menu.permissions,
  ])
}

/**
 * The tree for the screen. With a word, only what has it in its title or key is left, with what is
 * above it; a menu or screen that has it itself keeps everything below.
 */
export function nodesOf(tree: readonly TreeMenu[], word: string): PermissionNode[] {
  const wanted = word.trim().toLowerCase()
  const has = (...texts: string[]): boolean =>
    texts.some((text) => text.toLowerCase().includes(wanted))
  const leaves = (permissions: readonly TreePermission[], isAll: boolean): PermissionNode[] =>
    permissions.filter(({ key, title }) => isAll || has(key, title)).map(leafOf)
  return tree.flatMap((menu) => {
    const isAll = has(menu.title)
    const screens = menu.screens.flatMap((screen) => {
      const isWhole = isAll || has(screen.title)
      const below = leaves(screen.permissions, isWhole)
      const { key, title, dataRules } = screen
      return below.length > 0 || isWhole ? [{ ...groupOf(key, title, below), dataRules }] : []
    })
    const children = [...screens, ...leaves(menu.permissions, isAll)]
    return children.length > 0 ? [groupOf(menu.key, menu.title, children)] : []
  })
}

/** The leaves below nodes: what can be ticked while these are shown. */
export function leavesOf(nodes: readonly PermissionNode[]): string[] {
  return nodes.flatMap(({ key, children }) =>
    children ? leavesOf(children) : key.includes(':') ? [key] : [],
  )
}

/** After a click: what is out of sight stays as it was, the rest is as the tree says. */
export function afterCheck(
  before: readonly string[],
  shown: readonly string[],
  ticked: readonly string[],
): string[] {
  const inSight = new Set(shown)
  const isTicked = new Set(ticked)
  return [...before.filter((key) => !inSight.has(key)), ...shown.filter((key) => isTicked.has(key))]
}

/** What a role holds: permissions, and data rules of entities that are not open as a whole. */
export type Grant = { readonly permissions: readonly string[]; readonly dataRules: DataRules }

/** Whether some of the permissions reach rows of an entity. */
export const reaches = (permissions: readonly string[], entity: RuledEntity): boolean =>
  permissions.some((permission) => reachesRows(permission, entity))

/**
 * A grant after a click on permissions: an entity that is reached for the first time gets the rule that
 * is offered first, one that is out of reach has none any more.
 */
export function grantAfter(
  tree: readonly TreeMenu[],
  before: Grant,
  permissions: readonly string[],
): Grant {
  const offered = tree.flatMap(({ screens }) => screens.flatMap(({ dataRules }) => dataRules))
  const dataRules: Partial<Record<RuledEntity, DataRule>> = { ...before.dataRules }
  for (const { entity, preset } of offered) {
    const isReached = reaches(permissions, entity)
    if (!isReached) delete dataRules[entity]
    else if (!reaches(before.permissions, entity)) dataRules[entity] = preset
  }
  return { permissions, dataRules }
}

export type PreviewScreen = { readonly title: string; readonly rules: readonly DataRule[] }
export type PreviewMenu = {
  readonly key: string
  readonly title: string
  readonly screens: readonly PreviewScreen[]
}

/** The menu that somebody with this grant sees, and what of it; see `menuTree` of the server. */
export function previewOf(
  tree: readonly TreeMenu[],
  { permissions, dataRules }: Grant,
): PreviewMenu[] {
  const holds = new Set(permissions)
  return tree.flatMap(({ key, title, screens }) => {
    const visible = screens
      .filter(({ shownBy }) => shownBy.length === 0 || shownBy.some((one) => holds.has(one)))
      .map((screen) => ({
        title: screen.title,
        rules: screen.dataRules.flatMap(({ entity }) => {
          const rule = dataRules[entity] ?? 'all'
          return rule === 'all' ? [] : [rule]
        }),
      }))
    return visible.length === 0 ? [] : [{ key, title, screens: visible }]
  })
}
