import { describe, expect, it } from 'vitest'
import { html } from './html'

describe('the page template', () => {
  it('escapes every character that could open a tag, an entity or leave an attribute', () => {
    const nasty = `<script>alert("1")</script> & 'x'`
    expect(html`<p title="${nasty}">${nasty}</p>`.toString()).toBe(
      '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;">' +
        '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;</p>',
    )
  })

  it('escapes the strings of a list and keeps the markup of a nested template', () => {
    const rows = ['<b>', 'ok'].map((text) => html`<li>${text}</li>`)
    expect(html`<ul>${rows}${['<i>']}</ul>`.toString()).toBe(
      '<ul><li>&lt;b&gt;</li><li>ok</li>&lt;i&gt;</ul>',
    )
  })

  it('shows zero and leaves out what is absent', () => {
    expect(html`${0}|${null}|${undefined}|${false}|${''}`.toString()).toBe('0||||')
  })

  it('does not take an object that prints markup for markup', () => {
    const forged = Object.assign([], { toString: () => '<img onerror=x>' })
    expect(html`${forged}`.toString()).toBe('')
  })
})
