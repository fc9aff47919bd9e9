// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { accessibleText } from './accessible-text.ts';

/** Parsed, so that no test writes markup into a live page. */
function said(markup: string): string {
  const parsed = new DOMParser().parseFromString(`<body>${markup}</body>`, 'text/html');
  document.body.replaceChildren(...parsed.body.childNodes);
  return accessibleText(document.body).trimEnd();
}

describe('a screen as accessible text', () => {
  it('says headings with their level and text that runs on as one line', () => {
    expect(said('<h1>Your <b>loans</b></h1><p>Read the <a href="/terms">terms</a> first.</p>')).toBe(
      'heading 1 "Your loans"\nRead the [link "terms" → /terms] first.',
    );
  });

  it('says what a field is called, what is in it, and what is wrong with it', () => {
    const field =
      '<label for="a">Amount</label><input id="a" value="25,000" aria-required="true" aria-invalid="true" aria-describedby="e"><p id="e">Enter less</p>';
    expect(said(field)).toBe('textbox "Amount" = "25,000" (required, invalid) – Enter less');
  });

  it('says what the control is called that a link leads to', () => {
    expect(said('<a href="#1-2">Enter less</a><label for="1-2">Amount</label><input id="1-2">')).toBe(
      'link "Enter less" → "Amount"\ntextbox "Amount" = ""',
    );
    expect(said('<a href="#1-3">Fill it in</a><output id="1-3" aria-label="Name">None</output>')).toMatch(
      /^link "Fill it in" → "Name"/,
    );
    expect(said('<a href="#rates">Rates</a><h2 id="rates">All rates</h2>')).toBe(
      'link "Rates" → #rates\nheading 2 "All rates"',
    );
  });

  it('never writes a secret down', () => {
    expect(said('<label>PIN<input type="password" value="1234"></label>')).toBe('textbox "PIN" = "••••"');
  });

  it('says tables as rows, with what can be pressed in them', () => {
    const table =
      '<table><caption>Schedule</caption><thead><tr><th scope="col">Date</th><th scope="col">Due</th></tr></thead><tbody><tr><td><button>Dec 12</button></td><td><span aria-hidden="true">Due</span>₦5</td></tr></tbody></table>';
    expect(said(table)).toBe('table "Schedule"\n  columns: Date | Due\n  row: [button "Dec 12"] | ₦5');
  });

  it('says names with their values, lists, landmarks and live regions, and leaves out empty ones', () => {
    expect(said('<dl><div><dt>Interest</dt><dd>₦5</dd></div></dl>')).toBe('Interest: ₦5');
    expect(
      said('<nav aria-label="Pages"><ul><li><a href="/" aria-current="page">Home</a></li><li>Text</li></ul></nav>'),
    ).toBe('navigation "Pages"\n  list\n    - link "Home" → / (current page)\n    - Text');
    expect(said('<div role="alert"></div><div role="status"><p>Saved</p></div>')).toBe('status\n  Saved');
  });

  it('says choices and states', () => {
    expect(said('<label>Period<select><option>days</option><option selected>months</option></select></label>')).toBe(
      'combobox "Period" = "months"\n  options: days | months',
    );
    expect(said('<label><input type="checkbox" checked>I agree</label>')).toBe('checkbox "I agree" (checked)');
    expect(said('<button aria-disabled="true" aria-busy="true">Pay</button>')).toBe('button "Pay" (disabled, busy)');
    expect(said('<button aria-expanded="false">Menu</button>')).toBe('button "Menu" (closed)');
  });

  it('leaves out what is hidden', () => {
    expect(said('<p hidden>a</p><p aria-hidden="true">b</p><dialog><p>c</p></dialog><p>d</p>')).toBe('d');
  });
});
