import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { keysAsText, useShortcuts } from '../../kit/keys/shortcuts.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { shellTexts } from '../shell.texts.ts'

/** The shortcuts that work on what is on screen now. */
export function ShortcutHelp(props: {
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const t = useTexts(shellTexts)
  const say = useSay()
  const entries = useShortcuts((state) => state.entries)
  const byKeys = new Map(entries.map((entry) => [entry.keys, entry]))
  return (
    <Modal
      open={props.open}
      title={t('shortcuts')}
      footer={null}
      onCancel={props.onClose}
      width={420}
    >
      <dl className="shortcuts">
        {[...byKeys.values()].map((entry) => (
          <div key={entry.keys}>
            <dt>{say(entry.label)}</dt>
            <dd>
              {keysAsText(entry.keys).map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
