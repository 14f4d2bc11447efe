import Button from '@mui/material/Button'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n'
import { currentSession } from '../../../session'
import { entrancePath } from '../entrance-path'
import { registrationTexts } from '../locale'

export function OrderEntrance() {
  const t = useTexts(registrationTexts)
  const navigate = useNavigate()
  async function goOn() {
    const path = entrancePath('order')
    if (path === null) return
    currentSession().startGuest()
    await navigate(path, { replace: true })
  }
  return (
    <>
      <h2>{t('entrance.orderTitle')}</h2>
      <p>{t('entrance.orderText')}</p>
      <Button variant="outlined" fullWidth onClick={() => void goOn()}>
        {t('entrance.orderAction')}
      </Button>
    </>
  )
}
