import { expect, type Page } from '@playwright/test'

export const cards = { approved: '4242424242424242', declined: '4111111111111111' } as const

/** The provider's checkout, as the payer meets it. */
export class WompiPage {
  constructor(private readonly page: Page) {}

  async payByCard(number: string): Promise<void> {
    const { page } = this
    await expect(page).toHaveURL(/\/wompi\/p\//)
    await page.getByLabel('Número de la tarjeta').fill(number)
    await page.getByLabel('Vence (MM/AA)').fill('12/49')
    await page.getByLabel('CVC').fill('123')
    await this.pay()
  }

  /** PSE banks take their time: the payment stays pending. */
  async payByPse(): Promise<void> {
    await expect(this.page).toHaveURL(/\/wompi\/p\//)
    await this.page.getByRole('radio', { name: 'PSE' }).check()
    await this.page.getByLabel('Banco').selectOption('1')
    await this.pay()
  }

  async goBack(): Promise<void> {
    await this.page.getByRole('link', { name: 'Volver a Zancada' }).click()
  }

  private async pay(): Promise<void> {
    await this.page.getByRole('button', { name: /^Pagar/ }).click()
    await expect(this.page.getByRole('link', { name: 'Volver a Zancada' })).toBeVisible()
  }
}
