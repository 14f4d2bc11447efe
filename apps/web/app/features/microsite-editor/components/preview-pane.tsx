import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTexts } from '../../../i18n'
import { visuallyHidden } from '../../../ui/feedback/visually-hidden'
import { micrositeEditorTexts } from '../locale'
import { LaptopIcon, PhoneIcon } from './editor-icons'
import { SIDE_BY_SIDE } from './editor-look'
import { fitFrame, PREVIEW_WIDTHS, type PreviewDevice } from './fit-frame'
import { PreviewFrame, type PreviewTarget } from './preview-frame'
import { useBoxSize } from './use-box-size'

export interface PreviewPaneProps {
  name: string
  target: PreviewTarget
  children: ReactNode
}

/** The page as visitors will see it, at the width of a computer or of a phone, made to fit beside the form. */
export function PreviewPane({ name, target, children }: PreviewPaneProps) {
  const t = useTexts(micrositeEditorTexts)
  const id = useId()
  const stage = useRef<HTMLDivElement>(null)
  const room = useBoxSize(stage)
  const [chosen, setChosen] = useState<PreviewDevice | null>(null)
  // On a phone's screen the phone's page is the one to see first.
  const device = chosen ?? (room !== null && room.width < PREVIEW_WIDTHS.mobile * 1.2 ? 'mobile' : 'desktop')
  const frame = room && fitFrame(room, device)
  return (
    <Pane aria-labelledby={id}>
      <Head>
        <h2 id={id}>{t('preview.label')}</h2>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={device}
          onChange={(_, next: PreviewDevice | null) => next && setChosen(next)}
          aria-label={t('preview.width')}
        >
          <ToggleButton value="desktop">
            <LaptopIcon /> <Word>{t('preview.desktop')}</Word>
          </ToggleButton>
          <ToggleButton value="mobile">
            <PhoneIcon /> <Word>{t('preview.mobile')}</Word>
          </ToggleButton>
        </ToggleButtonGroup>
      </Head>
      <Stage ref={stage}>
        <Screen
          data-device={device}
          style={frame ? { width: frame.shownWidth, height: frame.shownHeight } : { visibility: 'hidden' }}
        >
          <Scaled
            style={
              frame
                ? { width: frame.width, height: frame.height, transform: `scale(${frame.scale})` }
                : undefined
            }
          >
            <PreviewFrame title={t('preview.frame', { name })} target={target}>
              {children}
            </PreviewFrame>
          </Scaled>
        </Screen>
      </Stage>
    </Pane>
  )
}

const Pane = styled('section')({ display: 'flex', flexDirection: 'column', minWidth: 0, height: '100%' })

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 12,
  '& h2': { ...theme.typography.h4, margin: 0 },
  // The tab above already says it.
  [theme.breakpoints.down(SIDE_BY_SIDE)]: { justifyContent: 'center', '& h2': visuallyHidden },
}))

const Word = styled('span')({ marginLeft: 6 })

const Stage = styled('div')({ flex: 1, minHeight: 0, minWidth: 0, overflow: 'hidden' })

const Screen = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  marginInline: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  boxShadow: theme.shadows[3],
  '&[data-device="mobile"]': { borderRadius: 24 },
}))

const Scaled = styled('div')({
  transformOrigin: '0 0',
  '& > iframe': { display: 'block', width: '100%', height: '100%', border: 0 },
})
