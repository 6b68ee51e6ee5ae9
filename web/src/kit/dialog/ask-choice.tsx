import { Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { create } from 'zustand'

/** A question with several ways on, and one that goes nowhere. */
export type ChoiceQuestion<Name extends string> = {
  readonly title: string
  /** What it is about, with the count. */
  readonly touches?: ReactNode
  readonly text?: ReactNode
  /** The safest last: it is the large one. */
  readonly choices: readonly {
    readonly name: Name
    readonly text: string
    readonly isDanger?: boolean
  }[]
  /** The word for not going on; Escape means the same. */
  readonly stay: string
}

type Asked = ChoiceQuestion<string> & { readonly answer: (name: string | undefined) => void }

const useAsked = create<{ readonly asked: Asked | undefined; readonly open: boolean }>(() => ({
  asked: undefined,
  open: false,
}))

/** Asks which way to go; undefined: none of them. Texts come in the caller's language. */
export function askChoice<Name extends string>(
  question: ChoiceQuestion<Name>,
): Promise<Name | undefined> {
  return new Promise((answer) =>
    useAsked.setState({
      asked: {
        ...question,
        answer: (name) => answer(question.choices.find((one) => one.name === name)?.name),
      },
      open: true,
    }),
  )
}

/** Where the questions appear; the page has one. */
export function ChoiceHost(): ReactNode {
  const { asked, open } = useAsked()
  const answer = (name: string | undefined): void => {
    asked?.answer(name)
    useAsked.setState({ open: false })
  }
  const last = asked?.choices.at(-1)
  return (
    <Modal
      open={open}
      title={asked?.title}
      onCancel={() => answer(undefined)}
      footer={
        <div className="choice-buttons">
          <Button onClick={() => answer(undefined)}>{asked?.stay}</Button>
          {asked?.choices.map((choice) => (
            <Button
              key={choice.name}
              danger={choice.isDanger === true}
              type={choice === last ? 'primary' : 'default'}
              onClick={() => answer(choice.name)}
            >
              {choice.text}
            </Button>
          ))}
        </div>
      }
      width={520}
      centered
      zIndex={1500}
      destroyOnHidden
    >
      {asked?.touches !== undefined && <p className="touches">{asked.touches}</p>}
      {asked?.text !== undefined && <p>{asked.text}</p>}
    </Modal>
  )
}
