/** Of every provider's window. */
export const providerWindowStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 26rem; margin: 0 auto; padding: 24px; }
.from { margin: 0; font-size: 14px; opacity: 0.75; }
h1 { margin: 4px 0 8px; font-size: 32px; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 12px; margin-top: 24px; }
button { min-height: 48px; padding: 8px 16px; font: inherit; text-align: start; border: 1px solid GrayText; border-radius: 12px; background: ButtonFace; color: ButtonText; cursor: pointer; }
button:first-child { background: #14532d; border-color: #14532d; color: #fff; }
button:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
`;
