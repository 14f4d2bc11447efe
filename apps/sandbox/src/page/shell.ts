import { type Fragment, type Html, html } from './html'

export interface Shell {
  title: string
  /** The section the header marks as current. */
  section: 'inicio' | 'correo' | 'google' | 'wompi' | 'jornada' | 'importaciones'
  body: Fragment
  /** A script of this same origin; pages must also work without it. */
  script?: string
  /** A style sheet of this same origin, beside the one of every page. */
  style?: string
}

export function shell({ title, section, body, script, style }: Shell): Html {
  return html`<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Zancada de prueba</title>
<link rel="icon" href="/recursos/icono.svg" type="image/svg+xml">
<link rel="preload" href="/recursos/inter.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/recursos/estilo.css">
${style !== undefined && html`<link rel="stylesheet" href="${style}">`}
${script !== undefined && html`<script src="${script}" defer></script>`}
</head>
<body class="section-${section}">
<a class="skip" href="#contenido">Saltar al contenido</a>
<header class="top">
  <div class="wrap">
    <a class="brand" href="/">Zancada</a>
    <span class="tag">Mundo de prueba</span>
    <nav aria-label="Secciones">
      <a href="/correo"${section === 'correo' && html` aria-current="page"`}>Correo</a>
      <a href="/wompi/"${section === 'wompi' && html` aria-current="page"`}>Pagos</a>
      <a href="/jornada"${section === 'jornada' && html` aria-current="page"`}>Entradas</a>
      <a href="/importaciones"${section === 'importaciones' && html` aria-current="page"`}>Listas</a>
    </nav>
  </div>
</header>
<main id="contenido" class="wrap">
${body}
</main>
</body>
</html>`
}
