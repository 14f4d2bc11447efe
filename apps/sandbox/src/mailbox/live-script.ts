/** Runs in the browser: swaps the list for a fresh one when mail arrives, without moving the page. */
export const liveScript = `
(function () {
  var running = false, again = false
  function refresh() {
    if (running) { again = true; return }
    running = true
    fetch(location.href, { headers: { accept: 'text/html' } })
      .then(function (response) { return response.ok ? response.text() : Promise.reject(response.status) })
      .then(function (text) {
        var fresh = new DOMParser().parseFromString(text, 'text/html')
        document.querySelectorAll('[data-live]').forEach(function (old) {
          var next = fresh.querySelector('[data-live="' + old.dataset.live + '"]')
          if (!next || next.innerHTML === old.innerHTML) return
          var focused = old.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null
          old.innerHTML = next.innerHTML
          if (focused) { var link = old.querySelector('a[href="' + CSS.escape(focused) + '"]'); if (link) link.focus() }
        })
      })
      .catch(function () {})
      .finally(function () { running = false; if (again) { again = false; refresh() } })
  }
  var source = new EventSource('/correo/eventos')
  var opened = false
  source.addEventListener('open', function () { if (opened) refresh(); opened = true })
  source.addEventListener('cambio', refresh)
})()
`
