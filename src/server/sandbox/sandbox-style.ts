export const sandboxStyle = `:root { color-scheme: light dark; --line: color-mix(in srgb, CanvasText 18%, Canvas); --accent: light-dark(#14532d, #86efac); font: 16px/1.5 system-ui, sans-serif; }
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; background: Canvas; color: CanvasText; }
.sandbox { max-width: 76rem; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 32px; line-height: 1.2; margin: 0; }
h2 { font-size: 24px; margin: 40px 0 0; }
h3 { font-size: 18px; margin: 0 0 8px; }
h4 { font-size: 16px; margin: 16px 0 4px; }
header p { margin: 8px 0; }
header a { margin-inline-end: 16px; }
section { margin-top: 16px; padding: 16px; border: 1px solid var(--line); border-radius: 12px; scroll-margin-top: 16px; }
section:target { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
form { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin-top: 12px; }
label { display: grid; grid-template-columns: minmax(0, auto); gap: 4px; font-size: 14px; max-width: 100%; }
input, select, button { min-height: 44px; max-width: 100%; padding: 4px 12px; font: inherit; border: 1px solid GrayText; border-radius: 8px; background: Field; color: FieldText; }
a { color: LinkText; }
.outbox { list-style: none; margin: 16px 0; padding: 0; }
.outbox li { padding: 12px 0; border-bottom: 1px solid var(--line); }
.outbox p { margin: 4px 0; }
.code { font-size: 32px; font-variant-numeric: tabular-nums; letter-spacing: 0.1em; }
input[type="number"] { width: 8rem; }
input[name="message"] { width: 28rem; }
button { background: #14532d; border-color: #14532d; color: #fff; cursor: pointer; }
form > button:only-child { background: Canvas; border-color: GrayText; color: CanvasText; }
:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav > ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 12px 16px; margin-top: 24px; }
nav li { font-weight: 600; }
nav li li, nav > ul > li:last-child { font-weight: 400; }
nav a { display: inline-block; padding: 4px 0; }
.quiet { color: color-mix(in srgb, CanvasText 72%, Canvas); }
.refused { padding: 12px 16px; border: 2px solid light-dark(#b91c1c, #fca5a5); border-radius: 8px; }
.scroll { max-height: 32rem; overflow: auto; margin-top: 12px; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: start; padding: 8px; border-bottom: 1px solid var(--line); vertical-align: top; }
th { position: sticky; top: 0; background: Canvas; font-size: 14px; }
@media (min-width: 64rem) {
  .sandbox { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 0 40px; }
  header { grid-column: 1 / -1; }
  nav { position: sticky; top: 16px; align-self: start; max-height: calc(100vh - 32px); overflow-y: auto; }
  nav > ul { grid-template-columns: none; }
  main > h2:first-child { margin-top: 24px; }
}
`;
