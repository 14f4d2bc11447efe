/** What the payment pages add to the style of every page. */
export const wompiStylesheet = `
select { font: inherit; color: inherit; width: 100%; min-height: 44px; padding: 8px 14px; background: var(--surface); border: 1px solid #8b95b5; border-radius: 10px; }
select:hover { border-color: var(--ink); }
select[aria-invalid=true] { border-color: var(--error); }
.hint { color: var(--soft); font-size: .875rem; }
.small { min-height: 36px; padding: 5px 12px; font-size: .875rem; }
.banner { background: #eef1fb; border: 1px solid #c9d4fa; border-radius: 10px; padding: 10px 14px; margin-bottom: 16px; overflow-wrap: anywhere; }
.banner.bad { background: #fdf0f0; border-color: #f0caca; color: #9b1c1c; font-weight: 550; }
.pretend { margin-top: 18px; padding: 12px 14px; border-radius: 10px; background: #f7fce3; border: 1px solid #dcea9f; font-size: .875rem; }

.checkout { display: grid; gap: 16px; max-width: 920px; margin: 0 auto; }
@media (min-width: 820px) { .checkout { grid-template-columns: minmax(260px, 320px) minmax(0, 1fr); align-items: start; gap: 24px; } .bill { position: sticky; top: 24px; } }
.bill { padding: 22px; }
.bill h1 { margin-top: 14px; display: grid; gap: 4px; }
.bill h1 .label { font: 500 .875rem/1.4 Inter, system-ui, sans-serif; letter-spacing: 0; color: var(--soft); }
.pay { padding: 22px; display: grid; gap: 18px; }
.pay .banner { margin: 0; }
.methods { border: 0; margin: 0; padding: 0; min-width: 0; display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 8px; }
.methods legend { font-weight: 550; font-size: .925rem; padding: 0; margin-bottom: 8px; }
.method { position: relative; display: flex; align-items: center; justify-content: center; min-height: 52px; border: 1px solid #8b95b5; border-radius: 10px; font-size: 1rem; cursor: pointer; transition: background-color 160ms; }
.method:hover { background: #eef1fb; }
.method input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
.method:has(input:checked) { background: var(--ink); border-color: var(--ink); color: #fff; box-shadow: inset 0 -4px 0 var(--lime); }
.method:has(input:focus-visible) { outline: 3px solid var(--blue); outline-offset: 2px; }
.panel { display: none; gap: 14px; }
.pay:has([value=CARD]:checked) .panel-CARD, .pay:has([value=NEQUI]:checked) .panel-NEQUI, .pay:has([value=PSE]:checked) .panel-PSE, .pay:has([value=DAVIPLATA]:checked) .panel-DAVIPLATA, .pay:has([value=BANCOLOMBIA_COLLECT]:checked) .panel-BANCOLOMBIA_COLLECT, .pay:has([value=PCOL]:checked) .panel-PCOL { display: grid; }
.trio { display: grid; gap: 14px; grid-template-columns: repeat(3, minmax(0, 1fr)); }
@media (max-width: 519px) { .trio { grid-template-columns: repeat(2, minmax(0, 1fr)); } .trio .field:last-child { grid-column: 1 / -1; } }
.numbers { background: var(--page); border: 1px solid var(--line); border-radius: 10px; padding: 12px 14px; font-size: .875rem; display: grid; gap: 8px; }
.numbers ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 6px; }
.numbers li { display: grid; grid-template-columns: minmax(0, 1fr) max-content; align-items: center; gap: 10px; min-height: 36px; }
.numbers .what { display: flex; flex-wrap: wrap; gap: 0 10px; }
.numbers .outcome { color: var(--soft); min-width: 4.5em; }
.unkind { padding: 12px 18px; margin-bottom: 16px; }
.unkind fieldset { border: 0; margin: 10px 0; padding: 0; display: grid; gap: 8px; }
.unkind label { display: flex; gap: 8px; align-items: baseline; }
.big { min-height: 52px; font-size: 1.0625rem; }

.result { max-width: 560px; margin: 8px auto; padding: 28px 24px; display: grid; gap: 12px; box-shadow: inset 0 6px 0 var(--mood); overflow: hidden; }
.result.good { --mood: var(--success); } .result.bad { --mood: var(--error); } .result.wait { --mood: var(--warning); } .result.working { --mood: var(--blue); }
.result .reason { color: #9b1c1c; font-weight: 550; }
.result .actions { display: flex; flex-wrap: wrap; gap: 10px; margin-top: 8px; }

.switch { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center; justify-content: space-between; padding: 18px 20px; margin-bottom: 16px; }
.switch > div { flex: 1 1 240px; display: grid; gap: 4px; overflow-wrap: anywhere; }
.search-tools select { width: auto; flex: 0 1 200px; }
.payments { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
.payment { padding: 18px 20px; }
.payment:target { border-color: var(--blue); }
.payment .line { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; }
.payment .amount { font-weight: 700; font-size: 1.125rem; }
.payment .facts { margin-top: 10px; }
@media (min-width: 760px) { .payment .facts { grid-template-columns: max-content minmax(0, 1fr) max-content minmax(0, 1fr); } }
.chip { border-radius: 999px; padding: 2px 12px; font-size: .8125rem; font-weight: 600; border: 1px solid transparent; }
.chip-PENDING { background: #fdf3e4; color: #8a4804; border-color: #f0d5ad; } .chip-APPROVED { background: #e6f5ef; color: #0c6146; border-color: #b5dfcf; }
.chip-DECLINED, .chip-ERROR { background: #fdf0f0; color: #9b1c1c; border-color: #f0caca; } .chip-VOIDED { background: var(--page); color: var(--soft); border-color: var(--line); }
.events { margin-top: 12px; font-size: .875rem; } .events summary { cursor: pointer; color: var(--blue); font-weight: 550; padding: 4px 0; }
.events ol { margin: 4px 0 0; padding-left: 20px; display: grid; gap: 2px; }
.do { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 14px; align-items: start; }
.forge summary { list-style: none; }
.forge[open] { flex: 1 1 100%; } .forge .confirm { max-width: 460px; border: 1px solid var(--line); border-radius: 10px; }
`
