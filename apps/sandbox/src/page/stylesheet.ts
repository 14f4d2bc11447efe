/** The platform's palette and shapes, in plain CSS. */
export const stylesheet = `
@font-face { font-family: Inter; src: url(/recursos/inter.woff2) format("woff2"); font-weight: 100 900; font-display: swap; }
@font-face { font-family: Archivo; src: url(/recursos/archivo.woff2) format("woff2"); font-weight: 100 900; font-stretch: 62% 125%; font-display: swap; }
:root {
  --ink: #0b1533; --soft: #4a5578; --blue: #1646e6; --blue-dark: #0f36b8; --lime: #c8f031;
  --surface: #fff; --page: #f6f7fb; --line: #e3e7f2; --error: #c62828; --success: #12805c; --warning: #b25e09;
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--page); color: var(--ink); font: 400 16px/1.5 Inter, system-ui, sans-serif; }
h1, h2, .brand { font-family: Archivo, Inter, system-ui, sans-serif; font-stretch: 112%; letter-spacing: -0.015em; line-height: 1.15; margin: 0; overflow-wrap: anywhere; }
h1 { font-size: clamp(1.6rem, 1.2rem + 2vw, 2.25rem); font-weight: 800; }
h2 { font-size: 1.125rem; font-weight: 750; }
p { margin: 0; }
a { color: var(--blue); text-underline-offset: 3px; }
a:hover { color: var(--blue-dark); }
:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; border-radius: 4px; }
.top :focus-visible { outline-color: var(--lime); }
.wrap { width: 100%; max-width: 1040px; margin: 0 auto; padding: 0 16px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 8px; z-index: 2; background: var(--lime); color: var(--ink); padding: 8px 12px; border-radius: 8px; }
.muted { color: var(--soft); }
.num { font-variant-numeric: tabular-nums; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

.top { background: var(--ink); color: #fff; position: relative; }
.top::after { content: ""; position: absolute; inset: auto 0 0 auto; width: 34%; height: 4px; background: var(--lime); clip-path: polygon(1% 0, 100% 0, 100% 100%, 0 100%); }
.top .wrap { display: flex; align-items: center; gap: 12px; min-height: 64px; }
.brand { overflow-wrap: normal; color: #fff; font-weight: 850; font-size: 1.35rem; text-decoration: none; }
.brand:hover { color: var(--lime); }
.tag { background: var(--lime); color: var(--ink); font-size: .75rem; font-weight: 650; padding: 3px 10px; transform: skewX(-12deg); white-space: nowrap; }
.top nav { margin-left: auto; display: flex; gap: 4px; }
.top nav a { color: #fff; text-decoration: none; padding: 8px 12px; border-radius: 10px; font-weight: 550; }
.top nav a:hover { background: rgb(255 255 255 / .12); }
.top nav a[aria-current] { background: rgb(255 255 255 / .16); }
main { padding-top: 28px !important; padding-bottom: 56px !important; }

.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
.button, button { font: inherit; font-weight: 600; display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-height: 44px; padding: 8px 18px; border-radius: 10px; border: 1px solid transparent; background: var(--blue); color: #fff; text-decoration: none; cursor: pointer; box-shadow: 0 1px 2px rgb(11 21 51 / .18); transition: background-color 160ms; }
.button:hover, button:hover { background: var(--blue-dark); color: #fff; }
.quiet { background: var(--surface); color: var(--ink); border-color: var(--line); box-shadow: none; }
.quiet:hover { background: #eef1fb; color: var(--ink); }
.danger { background: var(--surface); color: var(--error); border-color: #f0caca; box-shadow: none; }
.danger:hover { background: var(--error); color: #fff; }
input[type=text], input[type=email], input[type=search] { font: inherit; color: inherit; width: 100%; min-height: 44px; padding: 8px 14px; background: var(--surface); border: 1px solid #8b95b5; border-radius: 10px; }
input:hover { border-color: var(--ink); }
input[aria-invalid=true] { border-color: var(--error); }
label { font-weight: 550; font-size: .925rem; }

.head { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: end; margin-bottom: 20px; }
.head > div { flex: 1 1 280px; display: grid; gap: 6px; }
.tools { display: flex; flex-wrap: wrap; gap: 12px; align-items: start; margin-bottom: 16px; }
.tools .search { flex: 1 1 280px; display: flex; gap: 8px; }
.tools details { position: relative; }
summary.danger { display: inline-flex; align-items: center; min-height: 44px; padding: 8px 18px; border-radius: 10px; border: 1px solid #f0caca; font-weight: 600; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
details .confirm { margin-top: 8px; padding: 16px; display: grid; gap: 12px; }
@media (min-width: 600px) { .tools details .confirm { position: absolute; right: 0; width: 280px; z-index: 1; box-shadow: 0 12px 32px rgb(11 21 51 / .16); } }

.mails { list-style: none; margin: 0; padding: 0; overflow: hidden; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2px; padding: 14px 16px; color: inherit; text-decoration: none; transition: background-color 160ms; }
.mails a:hover { background: #eef1fb; }
.mails a:focus-visible { outline-offset: -3px; }
.mails .subject { font-weight: 650; overflow-wrap: anywhere; }
.mails .to, .mails .preview, .mails time { font-size: .875rem; color: var(--soft); }
.mails .to, .mails .preview { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.clip { display: inline-block; margin-left: 8px; padding: 0 8px; border-radius: 999px; background: var(--page); border: 1px solid var(--line); font-size: .75rem; font-weight: 500; color: var(--soft); vertical-align: 2px; white-space: nowrap; }
@media (min-width: 760px) {
  .mails a { grid-template-columns: 240px minmax(0, 1fr) max-content; gap: 2px 24px; align-items: baseline; }
  .mails .to { grid-column: 1; grid-row: 1 / span 2; color: var(--ink); }
  .mails .subject { grid-column: 2; } .mails .preview { grid-column: 2; grid-row: 2; } .mails time { grid-column: 3; grid-row: 1; }
}
.empty { padding: 48px 24px; text-align: center; display: grid; gap: 8px; justify-items: center; }
.pages { display: flex; justify-content: space-between; align-items: center; margin-top: 16px; gap: 12px; }

.crumb { display: inline-block; margin-bottom: 12px; font-weight: 550; text-decoration: none; padding: 4px 0; }
.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 16px; margin: 14px 0 0; font-size: .925rem; }
.facts dt { color: var(--soft); } .facts dd { margin: 0; overflow-wrap: anywhere; }
.message { padding: 20px; margin-bottom: 16px; }
.message h1 { font-size: clamp(1.25rem, 1.1rem + .8vw, 1.6rem); line-height: 1.25; }
.attachments { list-style: none; margin: 16px 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: 8px; }
.attachments a { display: inline-flex; gap: 8px; align-items: baseline; min-height: 40px; padding: 8px 14px; border: 1px solid var(--line); border-radius: 10px; background: var(--page); text-decoration: none; font-weight: 550; overflow-wrap: anywhere; }
.attachments a:hover { border-color: var(--blue); }
.attachments small { color: var(--soft); font-weight: 400; white-space: nowrap; }
.tabs { display: flex; flex-wrap: wrap; gap: 4px; align-items: center; padding: 8px; border-bottom: 1px solid var(--line); }
.tabs a { padding: 8px 14px; border-radius: 8px; color: var(--ink); text-decoration: none; font-weight: 550; }
.tabs a:hover { background: #eef1fb; } .tabs a[aria-current] { background: var(--ink); color: #fff; }
.view { overflow: hidden; }
.view iframe { display: block; width: 100%; height: max(480px, 72vh); border: 0; background: #fff; }
.view pre { margin: 0; padding: 20px; white-space: pre-wrap; overflow-wrap: anywhere; font: 400 .925rem/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.view .facts { padding: 20px; margin: 0; } .view .facts dt { font-weight: 550; }
@media (max-width: 599px) { .view .facts { grid-template-columns: minmax(0, 1fr); gap: 0; } .view .facts dd { margin-bottom: 10px; } }

.places { list-style: none; margin: 0; padding: 0; display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr)); }
.places .card { padding: 22px; display: grid; gap: 10px; align-content: start; justify-items: start; }
.places code { font-size: .85rem; overflow-wrap: anywhere; background: var(--page); border: 1px solid var(--line); border-radius: 6px; padding: 2px 6px; }

.notice { max-width: 560px; margin: 24px auto; padding: 28px; display: grid; gap: 14px; }
.notice .detail { color: var(--soft); font-size: .875rem; overflow-wrap: anywhere; }

.chooser { max-width: 460px; margin: 8px auto; overflow: hidden; }
.chooser header { padding: 28px 24px 18px; display: grid; gap: 6px; }
.provider { font-size: .8125rem; font-weight: 600; color: var(--soft); display: flex; align-items: center; gap: 8px; }
.provider::before { content: ""; width: 22px; height: 10px; background: linear-gradient(90deg, var(--blue) 0 50%, var(--lime) 50%); transform: skewX(-12deg); }
.people { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
.people li { border-bottom: 1px solid var(--line); }
.people button { width: 100%; justify-content: start; text-align: left; gap: 14px; padding: 12px 24px; background: none; color: var(--ink); box-shadow: none; border-radius: 0; font-weight: 400; }
.people button:hover { background: #eef1fb; }
.people button:focus-visible { outline-offset: -3px; }
.people img { width: 40px; height: 40px; border-radius: 50%; flex: none; }
.people span { min-width: 0; display: grid; overflow-wrap: anywhere; line-height: 1.35; }
.people b { font-weight: 600; } .people small { color: var(--soft); font-size: .875rem; }
.people .unverified { color: var(--warning); font-weight: 550; }
.chooser details > summary { padding: 16px 24px; font-weight: 600; color: var(--blue); cursor: pointer; }
.chooser details > summary:hover { background: #eef1fb; }
.chooser form.other { display: grid; gap: 14px; padding: 4px 24px 24px; }
.field { display: grid; gap: 6px; align-content: start; }
.field .wrong { color: var(--error); font-size: .875rem; }
.pair { display: grid; gap: 14px; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); }
.check { display: flex; gap: 10px; align-items: center; font-weight: 500; min-height: 32px; } .check input { width: 20px; height: 20px; accent-color: var(--blue); margin: 0; }
.chooser footer { padding: 14px 24px 20px; border-top: 1px solid var(--line); display: flex; gap: 12px; align-items: center; justify-content: space-between; font-size: .875rem; }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
@media (max-width: 419px) { .top .wrap { gap: 8px; flex-wrap: wrap; padding-block: 8px; } .top nav { margin-left: 0; width: 100%; } .brand { font-size: 1.15rem; } .top nav { gap: 0; } .top nav a { padding: 8px 5px; font-size: .9375rem; } .tag { font-size: .6875rem; padding: 3px 6px; } }
`
