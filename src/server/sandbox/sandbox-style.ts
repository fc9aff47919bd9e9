export const sandboxStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 70rem; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 32px; margin: 0; }
h2 { font-size: 20px; margin: 0 0 8px; }
section { margin-top: 32px; padding: 16px; border: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); border-radius: 12px; }
form { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin-top: 12px; }
label { display: grid; gap: 4px; font-size: 14px; }
input, select, button { min-height: 44px; padding: 4px 12px; font: inherit; border: 1px solid GrayText; border-radius: 8px; background: Field; color: FieldText; }
a { color: LinkText; }
.outbox { list-style: none; margin: 16px 0; padding: 0; }
.outbox li { padding: 12px 0; border-bottom: 1px solid color-mix(in srgb, CanvasText 15%, Canvas); }
.outbox p { margin: 4px 0; }
.code { font-size: 32px; font-variant-numeric: tabular-nums; letter-spacing: 0.1em; }
input[type="number"] { width: 8rem; }
button { background: #14532d; border-color: #14532d; color: #fff; cursor: pointer; }
:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-top: 16px; }
.quiet { opacity: 0.8; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: start; padding: 8px; border-bottom: 1px solid color-mix(in srgb, CanvasText 15%, Canvas); vertical-align: top; }
th { font-size: 14px; }
`;
