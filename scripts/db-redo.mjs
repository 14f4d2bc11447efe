const port = process.env.PORT ?? '3000'

/** Asks the running `npm run dev` for a database made anew by the migrations as they are now. */
try {
  const answer = await fetch(`http://localhost:${port}/__desarrollo/rehacer-base`, {
    method: 'POST',
    headers: { 'x-zancada-desarrollo': '1' },
  })
  if (answer.status === 204) console.log('  Base de datos creada de nuevo.')
  else if (answer.status === 404) stop('npm run dev usa la base de DATABASE_URL: solo rehace la suya.')
  else stop(`npm run dev no la rehízo (${answer.status}): mira su terminal.`)
} catch {
  stop(`No hay «npm run dev» en el puerto ${port}. Sin él, basta borrar .data/ antes de iniciar.`)
}

/** @param {string} reason */
function stop(reason) {
  console.error(`✗ ${reason}`)
  process.exitCode = 1
}
