import { Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { searchIcons } from '../../entities/menu-icons/every-icon.tsx'
import type { IconChoice } from '../../entities/menu-icons/icon-group.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { menuTexts } from './menus.texts.ts'

function Choice(props: {
  readonly icon: IconChoice
  readonly isChosen: boolean
  readonly onChoose: (name: string) => void
}): ReactNode {
  const { name, Icon, text } = props.icon
  const say = useSay()
  return (
    <button
      type="button"
      title={name}
      aria-pressed={props.isChosen}
      onClick={() => props.onChoose(name)}
    >
      <span aria-hidden="true">
        <Icon />
      </span>
      {say(text)}
    </button>
  )
}

/** All pictures in groups, found by their names in any of the three languages. */
export function IconGrid(props: {
  readonly value: string
  readonly onChoose: (name: string) => void
}): ReactNode {
  const { value, onChoose } = props
  const t = useTexts(menuTexts)
  const say = useSay()
  const [word, setWord] = useState('')
  const groups = searchIcons(word)
  return (
    <>
      <Input.Search
        allowClear
        autoFocus
        value={word}
        placeholder={t('iconSearch')}
        aria-label={t('iconSearch')}
        onChange={(event) => setWord(event.target.value)}
      />
      <div className="icon-groups">
        {groups.length === 0 && <p>{t('iconNone')}</p>}
        {groups.map(({ title, icons }) => (
          <section key={title.en}>
            <h3>{say(title)}</h3>
            <div className="icon-grid">
              {icons.map((icon) => (
                <Choice
                  key={icon.name}
                  icon={icon}
                  isChosen={icon.name === value}
                  onChoose={onChoose}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  )
}
