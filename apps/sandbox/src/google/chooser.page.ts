import { type Html, html } from '../page/html'
import { shell } from '../page/shell'
import type { AccountForm, FormProblems } from './account-form'
import type { GoogleAccount } from './accounts'

interface Chooser {
  action: string
  /** The site that asked for the sign-in. */
  site: string
  accounts: readonly GoogleAccount[]
  form: AccountForm
  problems: FormProblems
  openForm: boolean
}

export function chooserPage({ action, site, accounts, form, problems, openForm }: Chooser): Html {
  return shell({
    title: 'Elige una cuenta',
    section: 'google',
    body: html`<section class="card chooser">
  <header>
    <p class="provider">Google de prueba</p>
    <h1>Elige una cuenta</h1>
    <p class="muted">para continuar a <b>${site}</b></p>
  </header>
  <form method="post" action="${action}">
    <ul class="people">${accounts.map(person)}</ul>
  </form>
  <details${openForm && html` open`}>
    <summary>Usar otra cuenta</summary>
    <form class="other" method="post" action="${action}" novalidate>
      ${field({ name: 'correo', label: 'Correo', type: 'email', autocomplete: 'email', value: form.email, problem: problems.email })}
      <div class="pair">
        ${field({ name: 'nombre', label: 'Nombre', type: 'text', autocomplete: 'given-name', value: form.givenName, problem: problems.givenName })}
        ${field({ name: 'apellido', label: 'Apellido', type: 'text', autocomplete: 'family-name', value: form.familyName, problem: problems.familyName })}
      </div>
      <label class="check"><input type="checkbox" name="verificado" value="si"${form.verified && html` checked`}> Correo verificado por Google</label>
      <button type="submit" name="accion" value="otra">Continuar</button>
    </form>
  </details>
  <footer>
    <span class="muted">No es Google: no pide ni guarda contraseñas.</span>
    <form method="post" action="${action}"><button class="quiet" type="submit" name="accion" value="cancelar">Cancelar</button></form>
  </footer>
</section>`,
  })
}

function person({ sub, email, emailVerified, givenName, familyName }: GoogleAccount): Html {
  return html`<li><button type="submit" name="cuenta" value="${sub}">
    <img src="/google/fotos/${sub}.svg" alt="" width="40" height="40">
    <span><b>${givenName} ${familyName}</b><small>${email}</small>${!emailVerified && html`<small class="unverified">Correo sin verificar</small>`}</span>
  </button></li>`
}

interface Field {
  name: string
  label: string
  type: string
  autocomplete: string
  value: string
  problem: string | undefined
}

function field({ name, label, type, autocomplete, value, problem }: Field): Html {
  return html`<div class="field">
  <label for="${name}">${label}</label>
  <input type="${type}" id="${name}" name="${name}" value="${value}" autocomplete="${autocomplete}"${problem !== undefined && html` aria-invalid="true" aria-describedby="${name}-problema"`}>
  ${problem !== undefined && html`<p class="wrong" id="${name}-problema" role="alert">${problem}</p>`}
</div>`
}
