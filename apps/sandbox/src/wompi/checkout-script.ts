/** Runs in the browser: fills the test numbers in, and sends the form once. */
export const checkoutScript = `
(function () {
  document.querySelectorAll('[data-fill]').forEach(function (button) {
    button.hidden = false
    button.addEventListener('click', function () {
      var values = JSON.parse(button.dataset.fill)
      Object.keys(values).forEach(function (name) { document.getElementById(name).value = values[name] })
    })
  })
  var form = document.querySelector('form.pay')
  if (!form) return
  var sent = false
  form.addEventListener('submit', function (event) { if (sent) event.preventDefault(); sent = true })
  window.addEventListener('pageshow', function () { sent = false })
})()
`

/** Runs in the browser: waits for the answer, then leads back to the shop. */
export const resultScript = `
(function () {
  var status = document.querySelector('[data-status]')
  if (status) {
    var ask = function () {
      fetch(status.dataset.status, { cache: 'no-store' })
        .then(function (response) { return response.json() })
        .then(function (answer) { answer.status === 'PENDING' ? setTimeout(ask, 400) : location.reload() })
        .catch(function () { setTimeout(ask, 1500) })
    }
    setTimeout(ask, 300)
  }
  var back = document.querySelector('[data-back-in]')
  if (back) {
    var left = Number(back.dataset.backIn)
    var line = document.querySelector('[data-count]')
    var tick = function () {
      if (left <= 0) { location.assign(back.href); return }
      if (line) line.textContent = 'Vuelves en ' + left + (left === 1 ? ' segundo.' : ' segundos.')
      left -= 1
      setTimeout(tick, 1000)
    }
    tick()
  }
})()
`
