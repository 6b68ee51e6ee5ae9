import { DATA_RULE_TEXTS, type DataRule } from '@zhenma/contract/roles/data-rules'
import type { TreeDataRule, TreeMenu } from '@zhenma/contract/roles/roles.contract'
import { Input, Tree } from 'antd'
import { useState, type ReactNode } from 'react'
import { Select } from '../../kit/form/select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import {
  afterCheck,
  type Grant,
  grantAfter,
  leavesOf,
  nodesOf,
  type PermissionNode,
  reaches,
} from './permission-nodes.ts'
import { roleTexts } from './roles.texts.ts'

type Props = {
  readonly tree: readonly TreeMenu[]
  readonly grant: Grant
  readonly disabled: boolean
  readonly onChange: (grant: Grant) => void
}

/** Whose rows of an entity a role sees, beside the screen that lists them. */
function RuleSelect(
  props: Omit<Props, 'tree'> & { readonly of: TreeDataRule; readonly screen: string },
): ReactNode {
  const { of, screen, grant, disabled, onChange } = props
  const t = useTexts(roleTexts)
  const say = useSay()
  const chosen = grant.dataRules[of.entity] ?? 'all'
  const rules = of.rules.includes(chosen) ? of.rules : [...of.rules, chosen]
  return (
    <Select<DataRule>
      size="small"
      className="role-rule"
      popupMatchSelectWidth={false}
      disabled={disabled}
      aria-label={t('dataRuleOf', { name: screen })}
      value={chosen}
      options={rules.map((rule) => ({ value: rule, label: say(DATA_RULE_TEXTS[rule]) }))}
      onChange={(rule) =>
        onChange({ ...grant, dataRules: { ...grant.dataRules, [of.entity]: rule } })
      }
    />
  )
}

function NodeTitle(props: Omit<Props, 'tree'> & { readonly node: PermissionNode }): ReactNode {
  const { node, ...rest } = props
  const offered = (node.dataRules ?? []).filter(
    ({ entity, rules }) => rules.length > 1 && reaches(props.grant.permissions, entity),
  )
  if (offered.length === 0) return node.title
  return (
    <span className="role-node">
      {node.title}
      {/* A click or Enter on a node ticks it: in the choice they do not. */}
      <span
        role="presentation"
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {offered.map((of) => (
          <RuleSelect key={of.entity} of={of} screen={node.title} {...rest} />
        ))}
      </span>
    </span>
  )
}

/** Menus, screens and permissions to be ticked, with the data rule beside each screen that has one. */
export function PermissionTree({ tree, grant, disabled, onChange }: Props): ReactNode {
  const t = useTexts(roleTexts)
  const [word, setWord] = useState('')
  const [opened, setOpened] = useState<readonly string[]>(() => tree.map(({ key }) => key))
  const nodes = nodesOf(tree, word)
  const shown = leavesOf(nodes)
  const isSearching = word.trim() !== ''
  // What was searched for is to be seen.
  const everyGroup = nodes.flatMap(({ key, children }) => [
    key,
    ...(children ?? []).map((child) => child.key),
  ])
  return (
    <div className="role-tree">
      <Input.Search
        allowClear
        value={word}
        placeholder={t('search')}
        aria-label={t('search')}
        onChange={(event) => setWord(event.target.value)}
      />
      {nodes.length === 0 && <p>{t('nothingFound')}</p>}
      <Tree<PermissionNode>
        checkable
        selectable={false}
        disabled={disabled}
        virtual={false}
        treeData={nodes}
        checkedKeys={grant.permissions.filter((key) => shown.includes(key))}
        expandedKeys={isSearching ? everyGroup : [...opened]}
        onExpand={(keys) => setOpened(keys.map(String))}
        onCheck={(ticked) => {
          const keys = Array.isArray(ticked) ? ticked : ticked.checked
          const held = afterCheck(grant.permissions, shown, keys.map(String))
          onChange(grantAfter(tree, grant, held))
        }}
        titleRender={(node) => (
          <NodeTitle node={node} grant={grant} disabled={disabled} onChange={onChange} />
        )}
      />
    </div>
  )
}
