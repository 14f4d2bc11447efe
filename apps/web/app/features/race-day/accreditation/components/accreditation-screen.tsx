import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { PageHeader } from '../../../../ui/layout/page-header'
import { usePageTitle } from '../../../../ui/use-page-title'
import type { RaceDayDevice, RaceDayState } from '../../device/race-day-device'
import { Opening } from '../../opening/opening'
import { codeInside } from '../../scanner/typed-reader'
import { useTypedReader } from '../../scanner/use-typed-reader'
import { sunTheme } from '../../sunlight'
import type { DeskView } from '../desk-view'
import { accreditationTexts } from '../locale'
import { useDeskView } from '../use-desk-view'
import { CardView } from './card-view'
import { DeskBar } from './desk-bar'
import { DeskDialog } from './desk-dialog'
import { DeskHome } from './desk-home'
import { DoneView } from './done-view'
import { ReadingAnswer } from './reading-answer'
import { ScanView } from './scan-view'
import { StationForm } from './station-form'

export interface AccreditationScreenProps {
  event: { readonly slug: string; readonly name: string }
  device: RaceDayDevice
  /** Who is signed in. */
  who: string
  drawText: (source: string) => ReactNode
  /** Links to the supervisor's screen and to on-the-spot registration, for users with the right. */
  links: { readonly troubles: ReactNode; readonly register: ReactNode }
}

/** A kit table: scan or look up, see the runner, hand over. Everything works without a network. */
export function AccreditationScreen({ event, device, who, drawText, links }: AccreditationScreenProps) {
  const state = useSyncExternalStore(device.subscribe, device.getState)
  const way = useDeskView()
  const field = useRef<HTMLInputElement>(null)
  const [isSettingUp, setIsSettingUp] = useState(!state.isStationChosen)
  const [isOpened, setIsOpened] = useState(state.phase === 'ready')
  if (!isOpened && state.phase === 'ready') {
    setIsOpened(true)
    setIsSettingUp(!state.isStationChosen)
  }
  useTypedReader((text) => void read(text))

  async function read(text: string) {
    // While the list is closed nothing is known of any ticket.
    if (device.getState().phase !== 'ready') return
    const whole = await device.read(text)
    const code = whole.kind === 'foreign' ? codeInside(text) : null
    const reading = code === null ? whole : await device.read(code)
    // What can't be kept (a full disk) is refused all the same.
    void device.noteRefusal('accreditation', reading, text).catch(() => undefined)
    if (reading.kind !== 'ticket') way.show({ kind: 'answer', reading })
    else way.show({ kind: 'card', registrationId: reading.ticket.registration_id, by: reading.by })
  }
  const scanNext = () => way.show({ kind: 'scan' })
  const searchByHand = () => {
    way.close()
    // Once the dialog has given the focus back.
    setTimeout(() => field.current?.focus())
  }

  // With no network the panel may know no more of the event than its address.
  const name = state.setup?.event.name ?? event.name
  usePageTitle(accreditationTexts.t('metaTitleOf', { name }))
  // What a device did a while ago it may no longer list.
  const isCovered =
    way.view.kind === 'done' ? isListed(state, way.view.clientId) : way.view.kind !== 'home' && !isSettingUp

  if (state.phase !== 'ready')
    return (
      <>
        <PageHeader title={accreditationTexts.t('title')} description={name} />
        <Opening device={device} state={state} />
      </>
    )
  return (
    <ThemeProvider theme={sunTheme}>
      <DeskBar event={name} device={device} state={state} who={who} onStation={() => setIsSettingUp(true)}>
        {links.troubles}
      </DeskBar>
      {isSettingUp ? (
        <StationForm
          slug={event.slug}
          device={device}
          state={state}
          onDone={() => setIsSettingUp(false)}
          {...(state.isStationChosen && { onCancel: () => setIsSettingUp(false) })}
        />
      ) : (
        <DeskHome
          device={device}
          state={state}
          field={field}
          onScan={scanNext}
          onOpen={(registrationId) => way.show({ kind: 'card', registrationId, by: 'ticket' })}
          onCode={(text) => void read(text)}
          register={links.register}
        />
      )}
      <DeskDialog open={isCovered} onClose={way.close}>
        <View
          view={way.view}
          {...{ device, state, name, drawText, scanNext, searchByHand }}
          show={way.show}
          close={way.close}
          read={read}
        />
      </DeskDialog>
    </ThemeProvider>
  )
}

function isListed({ latest }: RaceDayState, id: string): boolean {
  return latest.some(({ clientId }) => clientId === id)
}

interface ViewProps extends Pick<AccreditationScreenProps, 'device' | 'drawText'> {
  name: string
  view: DeskView
  state: RaceDayState
  show: (view: DeskView) => void
  close: () => void
  scanNext: () => void
  searchByHand: () => void
  read: (text: string) => Promise<void>
}

function View({ view, device, state, name, drawText, show, close, scanNext, searchByHand, read }: ViewProps) {
  switch (view.kind) {
    case 'scan':
      return <ScanView onText={(text) => void read(text)} onSearch={searchByHand} onClose={close} />
    case 'card':
      return (
        <CardView
          key={view.registrationId}
          device={device}
          state={state}
          registrationId={view.registrationId}
          by={view.by}
          drawText={drawText}
          onDone={({ clientId }) => show({ kind: 'done', clientId, registrationId: view.registrationId })}
          onNext={scanNext}
          onClose={close}
        />
      )
    case 'answer':
      return (
        <ReadingAnswer
          reading={view.reading}
          event={name}
          isOnline={state.line !== 'offline'}
          onNext={scanNext}
          onSearch={searchByHand}
          onSync={async (code) => {
            await device.sync()
            await read(code)
          }}
          onHandOver={async (ticketCode) => {
            const { clientId } = await device.record({ kind: 'accreditation', ticketCode })
            show({ kind: 'done', clientId, registrationId: null })
          }}
        />
      )
    case 'done': {
      const scan = state.latest.find(({ clientId }) => clientId === view.clientId)
      return scan ? (
        <DoneView
          device={device}
          scan={scan}
          ticket={view.registrationId === null ? null : device.find(view.registrationId)}
          onUndone={close}
          onNext={scanNext}
          onHome={close}
        />
      ) : null
    }
    default:
      return null
  }
}
