import { type Html, html } from './page/html'
import { shell } from './page/shell'

interface Places {
  smtpUrl: string
  googleIssuer: string
  wompiApiUrl: string
}

export function startPage({ smtpUrl, googleIssuer, wompiApiUrl }: Places): Html {
  return shell({
    title: 'Mundo de prueba',
    section: 'inicio',
    body: html`<div class="head"><div>
  <h1>El mundo alrededor de Zancada</h1>
  <p class="muted">Servidores de prueba que ocupan el lugar de los servicios de afuera. Nada de lo que pasa aquí sale de esta máquina.</p>
</div></div>
<ul class="places">
  <li class="card"><h2>Correo</h2>
    <p>Recibe todo lo que Zancada envía: verificaciones, boletas, avisos.</p>
    <p class="muted">SMTP en <code>${smtpUrl}</code></p>
    <a class="button" href="/correo">Abrir el correo</a></li>
  <li class="card"><h2>Google</h2>
    <p>«Continuar con Google» llega aquí: eliges con qué cuenta entras, sin contraseñas.</p>
    <p class="muted">OpenID Connect en <code>${googleIssuer}</code></p>
    <a href="/google/.well-known/openid-configuration">Ver su configuración</a></li>
  <li class="card"><h2>Wompi</h2>
    <p>Los pagos llegan aquí: apruebas, rechazas o dejas pendiente, sin dinero de verdad.</p>
    <p class="muted">API en <code>${wompiApiUrl}</code></p>
    <a class="button" href="/wompi/">Abrir los pagos</a></li>
  <li class="card"><h2>Día de carrera</h2>
    <p>Entradas de muestra de la carrera de hoy, una para cada caso, para escanear en la pantalla o impresas.</p>
    <a class="button" href="/jornada">Ver las entradas</a></li>
  <li class="card"><h2>Importación masiva</h2>
    <p>Listas de corredores de una empresa, con errores y sin ellos, para subir en el panel.</p>
    <a class="button" href="/importaciones">Ver las listas</a></li>
</ul>`,
  })
}
