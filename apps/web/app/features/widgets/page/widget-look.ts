import type { WidgetEvent, WidgetOptions } from '@zancada/contracts'
import { eventPrimary } from '../../../race/event-theme'
import { colors } from '../../../ui/colors'
import { mix } from '../../../ui/contrast'
import { fontUrls } from '../../../ui/font-urls'

/** The colours of a widget: the one chosen, the race's, or Zancada's, over light or dark. */
export function widgetStyle({ color, theme }: WidgetOptions, event: Pick<WidgetEvent, 'color'>): string {
  const primary = eventPrimary(color ?? event.color ?? colors.primary)
  const isDark = theme === 'dark'
  const values = {
    primary: primary.main,
    hover: primary.dark,
    on: primary.contrastText,
    track: isDark ? mix(colors.ink, colors.surface, 0.18) : primary.light,
    text: isDark ? colors.surface : colors.ink,
    soft: isDark ? mix(colors.surface, colors.ink, 0.24) : colors.inkSoft,
    surface: isDark ? colors.ink : colors.surface,
    tile: isDark ? mix(colors.ink, colors.surface, 0.1) : colors.page,
    line: isDark ? mix(colors.ink, colors.surface, 0.2) : colors.line,
    alert: isDark ? colors.coral : colors.coralText,
  }
  const variables = Object.entries(values).map(([name, value]) => `--${name}:${value}`)
  return `${fontFaces()}:root{${variables.join(';')}}${SHEET}`
}

function fontFaces(): string {
  const [archivo = '', inter = ''] = fontUrls
  const face = (name: string, weights: string, url: string) =>
    `@font-face{font-family:${name};font-weight:${weights};font-display:swap;src:url("${url}") format("woff2")}`
  return face('Archivo', '600 900', archivo) + face('Inter', '400 700', inter)
}

/* The page behind shows through, so that a widget sits on any background. */
const SHEET = `
*{box-sizing:border-box;margin:0}
html{background:transparent;-webkit-text-size-adjust:100%}
body{display:flow-root;padding:4px;font:400 16px/1.45 Inter,system-ui,sans-serif;color:var(--text)}
h1,.figure{font-family:Archivo,Inter,system-ui,sans-serif;font-weight:800;letter-spacing:-.01em;line-height:1.1}
h1{font-size:20px;overflow-wrap:anywhere}
a{color:inherit}
a:focus-visible{outline:3px solid var(--primary);outline-offset:2px;border-radius:10px}
.card{overflow:hidden;max-width:480px;margin:0 auto;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
.card a:focus-visible{outline-color:var(--text)}
.inside{display:grid;gap:14px;padding:20px}
.words{display:grid;gap:6px}
.soft{color:var(--soft);font-size:14px}
.button{display:flex;align-items:center;justify-content:center;min-height:48px;padding:8px 24px;border-radius:10px;background:var(--primary);color:var(--on);font-weight:600;text-align:center;text-decoration:none;overflow-wrap:anywhere;transition:background-color 150ms}
.button:hover{background:var(--hover)}
.button.quiet{background:transparent;color:var(--text);border:1px solid var(--soft)}
.alone{display:grid;gap:8px;max-width:420px;margin:0 auto;text-align:center}
.alone .soft{display:inline-block}
.state{font-weight:600;font-size:14px}
.state[data-tone=few]{color:var(--alert)}
.by{color:var(--soft);font-size:13px;text-align:center}
.by a{font-weight:600;padding:4px 0}
.cover{display:block;width:100%;height:auto;aspect-ratio:16/9;object-fit:cover;background:var(--track) center/cover}
.chips{display:flex;flex-wrap:wrap;gap:6px;padding:0;list-style:none}
.chips li{padding:4px 10px;border-radius:6px;background:var(--tile);font-weight:600;font-size:14px;font-variant-numeric:tabular-nums}
.ends{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:12px}
.ends .button{flex:1 1 150px}
.price{flex:0 1 auto;font-variant-numeric:tabular-nums}
.price .figure{display:block;font-size:22px;white-space:nowrap}
.clock{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:8px;text-align:center;font-variant-numeric:tabular-nums}
.clock div{padding:12px 2px 10px;border-radius:10px;background:var(--tile)}
.clock .figure{display:block;font-size:clamp(22px,8.5vw,36px)}
.rows{padding:0;list-style:none}
.rows li{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 16px;padding:12px 0;border-top:1px solid var(--line)}
.rows li>div{min-width:0}
.rows b{font-weight:600;overflow-wrap:anywhere}
.rows .price{text-align:right}
.rows .price .figure{font-size:18px}
.big{font-size:clamp(48px,17vw,76px);line-height:1;font-variant-numeric:tabular-nums}
.bar{height:10px;border-radius:5px;background:var(--track);overflow:hidden}
.bar i{display:block;height:100%;border-radius:5px;background:var(--primary)}
.centre{text-align:center}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (max-width:359px){.inside{padding:16px}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`
