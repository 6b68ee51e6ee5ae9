import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { warranties } from '@zhenma/contract/warranty/warranties.contract'
import { WARRANTY_STATE_TEXT, WARRANTY_STATES } from '@zhenma/contract/warranty/warranty-words'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { WarrantyStateTag } from '../../entities/warranty/warranty-state.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { StateCounts } from '../../kit/list/state-counts.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { RegisterForm } from './register-form.tsx'
import { type OpenWarrantyStep, WarrantyStepForm } from './step-form.tsx'
import { warrantyFields } from './warranties.fields.tsx'
import { warrantyListTexts, warrantyStepTexts } from './warranties.texts.ts'
import { WarrantyDrawer } from './warranty-drawer.tsx'
import './warranties.css'

/** Whose goods are under warranty until when: what waits for somebody to look at it, and each with its history. */
export function WarrantiesPage(): ReactNode {
  const t = useTexts(warrantyListTexts)
  const tStep = useTexts(warrantyStepTexts)
  const list = useList(warranties.list)
  const found = useCall(warranties.list, list.input, { keepPrevious: true })
  const { params, change } = useAddress()
  const shown = Number(params.get('open')) || undefined
  // A label leads here with its code.
  const code = params.get('register')
  const [isRegistering, setRegistering] = useState(false)
  const [step, setStep] = useState<OpenWarrantyStep>()
  const maySeeCards = useCan(qaCards.list.allow)
  const mayRegister = useCan(warranties.register.allow)
  const registerButton = mayRegister && (
    <Button onClick={() => setRegistering(true)}>{tStep('register')}</Button>
  )
  return (
    <>
      <ListPage
        listKey="warranties"
        title={t('title')}
        toolbar={registerButton}
        above={
          found.data && (
            <StateCounts
              label={t('counts')}
              states={WARRANTY_STATES}
              words={WARRANTY_STATE_TEXT}
              counts={found.data.counts}
              show={(one) => <WarrantyStateTag state={one} />}
              chosen={list.input.state}
              onChoose={(state) => list.filter({ state })}
            />
          )
        }
        list={list}
        fields={warrantyFields}
        exportWith={warranties.exportSheet}
        rowKey={(row) => row.id}
        onOpen={({ id }) => change({ open: String(id) }, { push: true })}
        empty={{
          text: t('empty'),
          action: maySeeCards && <a href="#/label/cards">{t('toCards')}</a>,
        }}
      />
      <WarrantyDrawer
        id={shown}
        onClose={() => change({ open: undefined })}
        onStep={(next, warranty) => setStep({ step: next, warranty })}
      />
      <WarrantyStepForm open={step} onClose={() => setStep(undefined)} />
      {mayRegister && (
        <RegisterForm
          open={isRegistering || code !== null}
          code={code ?? ''}
          onClose={() => {
            setRegistering(false)
            change({ register: undefined })
          }}
          onDone={(id) => change({ open: String(id) }, { push: true })}
        />
      )}
    </>
  )
}
