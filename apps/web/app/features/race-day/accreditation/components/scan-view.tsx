import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTexts } from '../../../../i18n'
import { SearchIcon } from '../../../../ui/icons'
import { TicketScanner } from '../../scanner/ticket-scanner'
import { accreditationTexts } from '../locale'
import { DeskFoot, DeskHead } from './desk-dialog'

interface ScanViewProps {
  onText: (text: string) => void
  onSearch: () => void
  onClose: () => void
}

/** The camera, with a way to search for a runner without a ticket. */
export function ScanView({ onText, onSearch, onClose }: ScanViewProps) {
  const t = useTexts(accreditationTexts)
  return (
    <>
      <DeskHead title={t('scan.title')} closeLabel={t('scan.close')} onClose={onClose} />
      <Picture>
        <TicketScanner onText={onText} />
      </Picture>
      <DeskFoot>
        <div>
          <Button variant="outlined" startIcon={<SearchIcon />} onClick={onSearch}>
            {t('readings.search')}
          </Button>
        </div>
      </DeskFoot>
    </>
  )
}

const Picture = styled('div')({ flex: 1, minHeight: 0 })
