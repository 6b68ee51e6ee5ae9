import * as modules from './entity-modules.ts'
import { alone, componentOf, type Entity, inTable, namesWith } from './kernel/entity.ts'
import type { EntityModule } from './kernel/entity-module.ts'
import type { Text } from './kernel/text.ts'

/** Every entity that has a description; what follows from descriptions is read from here. */
export const ENTITIES = Object.values(modules).map(({ entity }) => entity)
const ALL: readonly Entity[] = ENTITIES

type Names<E> = E extends Entity & { readonly hasPictures: true } ? E['name'] : never
/** The entities whose forms upload pictures. */
export type PicturedEntity = Names<(typeof ENTITIES)[number]>
export const PICTURED_ENTITIES = ALL.flatMap(({ name, hasPictures }) =>
  hasPictures ? [name as PicturedEntity] : [],
)

/** Something of each entity, by its name. */
const byName = <V>(of: (entity: Entity) => V): Readonly<Record<string, V>> =>
  Object.fromEntries(ALL.map((entity) => [entity.name, of(entity)]))

/** What the records of the log are called. */
export const ENTITY_TEXT: Readonly<Record<string, Text>> = byName(({ one }) => alone(one))
/** Where a record is opened: the path of its screen. */
export const ENTITY_SCREENS: Readonly<Record<string, string>> = byName(({ screen }) => screen.path)
/** The table in which an entity's records lie; each has a `name`. */
export const ENTITY_TABLES: Readonly<Record<string, string>> = byName(({ table }) => table)

/** Something of each entity's screen, by what the menu calls its component. */
const byComponent = (of: (screen: Entity['screen']) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(ALL.map(({ screen }) => [componentOf(screen), of(screen)]))

/** Its page of the manual. */
export const ENTITY_MANUAL_PAGES = byComponent(({ manual, folder }) => manual ?? folder)
/** The folder of the feature that draws it. */
export const ENTITY_FOLDERS = byComponent(({ folder }) => folder)

/** The screens of entities as items of the menu, below the menu whose path is the first part of theirs. */
export const ENTITY_MENU_ITEMS = ALL.map(({ name, many, screen }) => ({
  component: componentOf(screen),
  after: screen.after?.slice(1),
  name: screen.name ?? alone(many),
  permission: `${name}:list`,
}))

/** What those may do who keep a company's master data: whatever can be done with such an entity. */
export const MASTER_DATA_PERMISSIONS: readonly string[] = [
  ...new Set(
    Object.values<EntityModule>(modules).flatMap(({ entity, calls }) =>
      Object.values(calls)
        .map(({ allow }) => allow)
        .filter((allow) => entity.isMasterData && allow.startsWith(`${entity.name}:`)),
    ),
  ),
]

/** What permissions are called that open more than one call. */
export const ENTITY_PERMISSIONS: Readonly<Record<string, Text>> = Object.fromEntries(
  ALL.flatMap(({ name, many, permissions = {} }) => [
    [`${name}:list`, { cn: `查看${many.cn}`, tc: `查看${many.tc}`, en: `See ${many.en}` }],
    ...Object.entries(permissions).map(([action, text]) => [`${name}:${action}`, text]),
  ]),
)

/** The words of closed sets: `dealer.reviewStatus` → value → text. */
export const ENTITY_WORDS: Readonly<Record<string, Readonly<Record<string, Text>>>> =
  Object.fromEntries(
    ALL.flatMap(({ name, columns }) =>
      Object.entries(columns).flatMap(([field, { words }]) =>
        words === undefined ? [] : [[`${name}.${field}`, words]],
      ),
    ),
  )

/** What columns are called; where entities say it differently, as the last of them does. */
export const COLUMN_LABELS: Readonly<Record<string, Text>> = Object.fromEntries(
  ALL.flatMap(({ columns }) => Object.entries(columns).map(([name, { label }]) => [name, label])),
)

/** What an entity calls one of its columns; undefined for what has no description. */
export const columnLabel = (entityName: string, column: string): Text | undefined =>
  ALL.find(({ name }) => name === entityName)?.columns[column]?.label

/** The field that a constraint of the database speaks of, by the constraint's name. */
export const ENTITY_CONSTRAINTS: Readonly<Record<string, string>> = Object.fromEntries(
  ALL.flatMap((entity) => [
    ...namesWith(entity, ({ isUnique }) => isUnique).map((name) => [
      `${entity.table}_${inTable(name)}`,
      name,
    ]),
    ...namesWith(entity, ({ isReference }) => isReference).map((name) => [
      `${entity.table}_company_id_${inTable(name)}_fkey`,
      name,
    ]),
  ]),
)
