import { type Html, html } from '../page/html'
import { shell } from '../page/shell'

export function sampleRunnersPage(): Html {
  return shell({
    title: 'Listas de corredores',
    section: 'importaciones',
    body: html`<div class="head"><div>
  <h1>Listas de corredores de muestra</h1>
  <p class="muted">Archivos como los que envía una empresa, para subir en «Importación masiva» del panel. Sirven en eventos con 10K y 5K, como Media Guayacán Dorado, que además pide talla, Frailejón Urbano o Llano Abierto. Nadie en ellos existe.</p>
</div></div>
<ul class="places">
  <li class="card"><h2>Con errores de todo tipo</h2>
    <p>Títulos distintos a los de la plantilla, datos de salud que no se importan, «10 km», un correo mal escrito, un documento vacío, una fecha que no existe, un menor sin acudiente y una persona repetida.</p>
    <a class="button" href="/importaciones/corredores-con-errores.csv" download>Descargar</a></li>
  <li class="card"><h2>Sin errores</h2>
    <p>Doce corredores con las columnas de la plantilla, entre ellos una menor con su acudiente.</p>
    <a class="button" href="/importaciones/corredores.csv" download>Descargar</a></li>
  <li class="card"><h2>Lista de una oficina de personal</h2>
    <p>Once empleados sin categoría, ciudad ni contacto de emergencia, con los apellidos primero, «C.C.» antes del número y dos celulares en una celda.</p>
    <a class="button" href="/importaciones/nomina.csv" download>Descargar</a></li>
</ul>`,
  })
}
