import { SOCIAL_PROVIDER_TEXT } from '@zhenma/contract/social-login/social-login.refusals'
import { Alert, Button } from 'antd'
import { useRef, type ReactNode } from 'react'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { keepTicket, type Ticket, useSocial } from './social-store.ts'
import { socialTexts } from './social.texts.ts'
import './social.css'

/** Asks what becomes of somebody who is bound to no account. */
function BindingDialog({ ticket }: { readonly ticket: Ticket }): ReactNode {
  const t = useTexts(socialTexts)
  const say = useSay()
  const provider = say(SOCIAL_PROVIDER_TEXT[ticket.type])
  const name = ticket.name || provider
  const answer = (given: 'same' | 'any'): void => keepTicket({ ...ticket, answer: given })
  const drop = (): void => keepTicket(undefined)
  const next = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      // The dialog goes to the cross that closes it by itself; what is wanted nearly always is the other.
      afterOpenChange={(isOpen) => isOpen && next.current?.focus()}
      open={ticket.answer === undefined}
      title={ticket.hasSameName ? t('sameNameTitle') : t('notBoundTitle', { provider })}
      onCancel={drop}
      mask={{ closable: false }}
      width={440}
      destroyOnHidden
      footer={[
        <Button key="drop" onClick={drop}>
          {t('doNotBind')}
        </Button>,
        ticket.hasSameName && (
          <Button key="other" onClick={() => answer('any')}>
            {t('otherAccount')}
          </Button>
        ),
        <Button
          key="bind"
          ref={next}
          type="primary"
          onClick={() => answer(ticket.hasSameName ? 'same' : 'any')}
        >
          {ticket.hasSameName ? t('confirmBinding') : t('enterAccount')}
        </Button>,
      ]}
    >
      <p>{ticket.hasSameName ? t('sameName', { name }) : t('notBound', { provider, name })}</p>
    </Dialog>
  )
}

/**
 * Above the log-in form: which account of a provider will be bound by the log-in, and the dialog
 * before. The binding itself is made once there is a session, so captcha, lock-out and second step
 * are those of any log-in.
 */
export function BindingNotice(): ReactNode {
  const t = useTexts(socialTexts)
  const say = useSay()
  const ticket = useSocial((state) => state.ticket)
  if (ticket === undefined) return null
  const provider = say(SOCIAL_PROVIDER_TEXT[ticket.type])
  const name = ticket.name || provider
  return (
    <>
      <BindingDialog ticket={ticket} />
      {ticket.answer !== undefined && (
        <Alert
          className="binding-notice"
          type="info"
          showIcon
          title={
            ticket.answer === 'same'
              ? t('willBindSame', { provider, name })
              : t('willBind', { provider, name })
          }
          action={
            <Button size="small" onClick={() => keepTicket(undefined)}>
              {t('doNotBind')}
            </Button>
          }
        />
      )}
    </>
  )
}

/** The account that was confirmed in the dialog, to be filled in. */
export function useConfirmedUsername(): string | undefined {
  return useSocial(({ ticket }) => (ticket?.answer === 'same' ? ticket.name : undefined))
}
