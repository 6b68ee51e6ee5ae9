import { alone, type Entity } from './entity.ts'
import { type Text, texts, textWith } from './texts.ts'

const ACTIONS = texts({
  create: { cn: '新建{one}', tc: '新增{one}', en: 'New {one}' },
  edit: { cn: '编辑{one}', tc: '編輯{one}', en: 'Edit {one}' },
})

/** What the screen of an entity is called, and what is done there: `New QA card`. */
export const entityWords = ({
  one,
  many,
}: Pick<Entity, 'one' | 'many'>): Readonly<Record<'title' | 'create' | 'edit', Text>> => ({
  title: alone(many),
  create: textWith(ACTIONS.create, { one }),
  edit: textWith(ACTIONS.edit, { one }),
})
